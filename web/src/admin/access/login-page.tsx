import { useState } from "react";
import { Login } from "@scm/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { admin } from "@scm/text/admin";
import { Link, Redirect, useSearch } from "wouter";
import { account } from "@scm/text/admin/account";
import { sentenceOf } from "../../leads/use-controls.ts";
import { Button, SmallButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EntryPage } from "../parts/entry-page.tsx";
import { LoadingPage } from "../parts/loading.tsx";
import { PasskeyButton } from "../parts/passkey-button.tsx";
import { passkeyFailure } from "../parts/passkey.ts";
import { PasswordField } from "../parts/password-field.tsx";
import {
  isPasskeyMissing,
  loginFailure,
  SessionNotKept,
  sessionQuery,
  useLogIn,
  useLogInByPasskey,
} from "../parts/session.ts";
import { password } from "../parts/screens.ts";
import { usePolishPage } from "../parts/use-polish-page.ts";
import { carriedEmail } from "./carried-email.ts";
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

/**
 * Asks for a passkey, or for e-mail and password; the passkey of an operator who has one comes
 * after these, which are kept.
 */
function LoginForm() {
  const logIn = useLogIn();
  const byPasskey = useLogInByPasskey();
  const [isPasskeyOnly, setPasskeyOnly] = useState(false);
  const form: LoginForm = useForm<z.input<typeof Login>, unknown, Login>({
    resolver: zodResolver(Login),
    mode: "onTouched",
    defaultValues: { email: carriedEmail(), password: "" },
  });
  const { error, isPending } = logIn;
  const failure = byPasskey.error ? passkeyLoginFailure(byPasskey.error) : passwordFailure(error);

  function submit(login: Login): void {
    byPasskey.reset();
    logIn.mutate(login, {
      onError: (refusal) => {
        if (isPasskeyMissing(refusal)) setPasskeyOnly(true);
      },
    });
  }

  function goBack(): void {
    logIn.reset();
    byPasskey.reset();
    setPasskeyOnly(false);
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="mt-1 flex flex-col gap-5">
      {isPasskeyOnly ? <PasskeyStep onBack={goBack} /> : <PasswordStep form={form} />}
      <div role="alert" className="empty:-mt-5">
        {failure !== undefined && <Notice tone="failure" title={failure} />}
      </div>
      <LoginButtons
        isPasskeyOnly={isPasskeyOnly}
        isPending={isPending}
        isPasskeyPending={byPasskey.isPending}
        onPasskey={() => {
          logIn.reset();
          byPasskey.mutate();
        }}
      />
    </form>
  );
}

type LoginButtonsProps = {
  isPasskeyOnly: boolean;
  isPending: boolean;
  isPasskeyPending: boolean;
  onPasskey: () => void;
};

function LoginButtons({ isPasskeyOnly, isPending, ...passkey }: LoginButtonsProps) {
  return (
    <>
      {!isPasskeyOnly && (
        <Button type="submit" isPending={isPending}>
          {isPending ? text.loggingIn : text.logIn}
        </Button>
      )}
      <PasskeyButton
        label={account.login.byPasskey}
        pending={text.loggingIn}
        isOnlyWay={isPasskeyOnly}
        isPending={passkey.isPasskeyPending}
        onAsk={passkey.onPasskey}
      />
    </>
  );
}

/** Undefined for a failure that leads to the next step. */
function passwordFailure(error: Error | null): string | undefined {
  return error === null || isPasskeyMissing(error) ? undefined : loginFailure(error);
}

function passkeyLoginFailure(error: Error): string {
  return error instanceof SessionNotKept ? error.message : passkeyFailure(error);
}

function PasskeyStep({ onBack }: { onBack: () => void }) {
  return (
    <>
      {/* Screen readers announce this step when it replaces the password. */}
      <p aria-live="polite" className="text-muted">
        {account.login.passkeyLead}
      </p>
      <SmallButton variant="quiet" className="-my-2 -ml-3.5 self-start" onClick={onBack}>
        {account.login.back}
      </SmallButton>
    </>
  );
}

function PasswordStep({ form: { formState, getValues, register } }: { form: LoginForm }) {
  const { errors } = formState;
  // Read at the press, because a password manager fills the field without a word.
  const carried = {
    get email() {
      return getValues("email");
    },
  };
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
      <Link
        href={password}
        state={carried}
        className="-my-3 flex min-h-11 items-center self-start text-sm underline decoration-line underline-offset-4 hover:decoration-current"
      >
        {account.link.forgot}
      </Link>
    </>
  );
}
