import { Suspense, useEffect } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { TotpConfirmation, type TotpEnrolment } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import type { UseMutationResult } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { sentenceOf, showRefusals } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { Field } from "../../ui/field.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FormFailure } from "../parts/failure.tsx";

type Props = {
  enrolment: TotpEnrolment;
  confirm: UseMutationResult<unknown, Error, TotpConfirmation>;
  onCancel: () => void;
};

const text = account.totp;
const QrCode = lazyPart(async () => (await import("./qr-code.tsx")).QrCode);

/** Shows the secret for the authenticator app, and takes its first code. */
export function TotpConfirmationForm({ enrolment, confirm, onCancel }: Props) {
  const form = useForm<TotpConfirmation>({
    resolver: zodResolver(TotpConfirmation),
    defaultValues: { code: "" },
  });
  const { formState, handleSubmit, register, setFocus } = form;
  useEffect(() => setFocus("code", { shouldSelect: true }), [setFocus]);

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={handleSubmit((code) =>
        confirm.mutate(code, {
          onError: (error) => showRefusals(form, fieldErrors(error)),
        }),
      )}
    >
      <Secret enrolment={enrolment} />
      <p>{text.confirm}</p>
      <Field
        label={text.code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        {...register("code")}
        error={sentenceOf(formState.errors.code)}
      />
      <FormFailure error={confirm.error} />
      <FormButtons
        isPending={confirm.isPending}
        submit={confirm.isPending ? text.enabling : text.enable}
        cancel={text.cancel}
        onCancel={onCancel}
      />
    </form>
  );
}

function Secret({ enrolment: { secret, uri } }: { enrolment: TotpEnrolment }) {
  return (
    <div className="flex flex-col gap-4">
      <p>{text.scan}</p>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <Suspense fallback={<Skeleton className="size-44 shrink-0" />}>
          <QrCode value={uri} label={text.qr} />
        </Suspense>
        <div className="flex min-w-0 flex-col items-start gap-2">
          <p id="totp-secret" className="text-sm text-muted">
            {text.secret}
          </p>
          <p aria-labelledby="totp-secret" className="font-mono break-words">
            {secret.match(/.{4}/g)?.join(" ")}
          </p>
          <CopyButton
            label={text.copySecret}
            value={secret}
            words={account.copy}
            variant="secondary"
            size="small"
          />
          <a
            href={uri}
            className="flex min-h-11 items-center text-sm underline underline-offset-4 hover:no-underline"
          >
            {text.open}
          </a>
        </div>
      </div>
    </div>
  );
}
