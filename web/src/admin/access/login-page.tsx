import { useEffect, useState } from "react";
import { Login } from "@scm/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { admin } from "@scm/text/admin";
import { Redirect, useSearch } from "wouter";
import { account } from "@scm/text/admin/account";
import { sentenceOf } from "../../leads/use-controls.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EntryPage } from "../parts/entry-page.tsx";
import { LoadingPage } from "../parts/loading.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import {
  isCodeMissing,
  isCodeWrong,
  loginFailure,
  sessionQuery,
  useLogIn,
} from "../parts/session.ts";
import { usePolishPage } from "../parts/use-polish-page.ts";
import { nextPath } from "./next-path.ts";

const text = admin.access;

export function LoginPage() {
  usePolishPage();
  const session = useQuery(sessionQuery);
  const search = useSearch();

  if (session.isPending) return <LoadingPage />;
  if (session.data) return <Redirect to={nextPath(search)} replace />;

  return (
    <EntryPage title={text.title}>
      <LoginForm />
    </EntryPage>
  );
}

type LoginForm = UseFormReturn<z.input<typeof Login>, unknown, Login>;

/** Asks for e-mail and password, then for a code if the operator uses codes; keeps all three. */
function LoginForm() {
  const logIn = useLogIn();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form: LoginForm = useForm<z.input<typeof Login>, unknown, Login>({
    resolver: zodResolver(Login),
    mode: "onTouched",
    defaultValues: { email: "", password: "", code: "" },
  });
  const { error, isPending } = logIn;

  function submit(login: Login): void {
    if (isCodeAsked && login.code === undefined) {
      form.setError("code", { message: "required" }, { shouldFocus: true });
      return;
    }
    logIn.mutate(login, {
      onError: (failure) => {
        if (isCodeMissing(failure)) setCodeAsked(true);
        if (isCodeWrong(failure)) form.setFocus("code", { shouldSelect: true });
      },
    });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="mt-1 flex flex-col gap-5">
      {isCodeAsked ? (
        <CodeStep
          form={form}
          refusal={isCodeWrong(error) ? error.detail : undefined}
          onBack={() => {
            logIn.reset();
            form.setValue("code", "");
            setCodeAsked(false);
          }}
        />
      ) : (
        <PasswordStep form={form} />
      )}
      <div role="alert" className="empty:-mt-5">
        {error && !isCodeMissing(error) && !isCodeWrong(error) && (
          <Notice tone="failure" title={loginFailure(error)} />
        )}
      </div>
      <Button type="submit" isPending={isPending}>
        {isPending ? text.loggingIn : text.logIn}
      </Button>
    </form>
  );
}

function PasswordStep({ form: { formState, register } }: { form: LoginForm }) {
  const { errors } = formState;
  return (
    <>
      <p className="text-muted">{text.lead}</p>
      <Field
        label={text.email}
        type="email"
        autoComplete="username"
        required
        {...register("email")}
        error={sentenceOf(errors.email)}
      />
      <PasswordField
        autoComplete="current-password"
        required
        {...register("password")}
        error={sentenceOf(errors.password)}
      />
    </>
  );
}

type CodeStepProps = { form: LoginForm; refusal: string | undefined; onBack: () => void };

function CodeStep({ form, refusal, onBack }: CodeStepProps) {
  const { formState, register, resetField, setFocus } = form;
  const [isRecovery, setRecovery] = useState(false);
  const words = account.login;

  useEffect(() => setFocus("code"), [setFocus]);

  return (
    <>
      {/* Screen readers announce this step when it replaces the password. */}
      <p aria-live="polite" className="text-muted">
        {isRecovery ? words.recoveryLead : words.lead}
      </p>
      <Field
        label={isRecovery ? words.recoveryCode : words.code}
        required
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        {...register("code")}
        error={sentenceOf(formState.errors.code) ?? refusal}
      />
      <div className="-mt-2 flex flex-wrap gap-x-2">
        <Button
          variant="quiet"
          size="small"
          className="-ml-3.5"
          onClick={() => {
            resetField("code");
            setRecovery(!isRecovery);
            setFocus("code");
          }}
        >
          {isRecovery ? words.toCode : words.toRecoveryCode}
        </Button>
        <Button variant="quiet" size="small" className="-ml-3.5" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  );
}
