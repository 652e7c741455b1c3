import { useEffect, useMemo, useState } from "react";
import {
  chosenPasswordOf,
  ForgottenPassword,
  OverLink,
  passwordLinkEndpoints,
} from "@scm/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { account } from "@scm/text/admin/account";
import { formatMoment } from "@scm/text/moment";
import { Link, useLocation } from "wouter";
import { ApiError, call } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Field } from "../../ui/field.tsx";
import { Address } from "../parts/address.tsx";
import { CallForm, useCallForm } from "../parts/call-form.tsx";
import { endpointQuery } from "../parts/queries.ts";
import { EntryPage } from "../parts/entry-page.tsx";
import { FormFailure } from "../parts/failure.tsx";
import { LoadError } from "../parts/load-error.tsx";
import { LoadingPage } from "../parts/loading.tsx";
import { PasswordField, UsernameOfPassword } from "../parts/password-field.tsx";
import { login, password } from "../parts/screens.ts";
import { forgetOperator, useLogIn } from "../parts/session.ts";
import { useChange } from "../parts/use-change.ts";
import { usePolishPage } from "../parts/use-polish-page.ts";
import { carriedEmail } from "./carried-email.ts";

const text = account.link;

/** Sets a password by the link of a mail; without one it sends a link to who forgot it. */
export function PasswordPage() {
  usePolishPage();
  const token = useLinkToken();
  return token === "" ? <Forgotten /> : <ByLink key={token} token={token} />;
}

/** The token leaves the address and the history. Another link may be opened in the same tab. */
function useLinkToken(): string {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    const hide = () => window.history.replaceState(null, "", password);
    const changed = () => {
      const next = readToken();
      if (next !== "") setToken(next);
      hide();
    };
    hide();
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  return token;
}

function readToken(): string {
  return window.location.hash.slice(1);
}

function Forgotten() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [email] = useState(carriedEmail);
  return (
    <EntryPage title={sentTo === null ? text.forgot : text.sentTitle}>
      {sentTo === null ? (
        <ForgottenForm email={email} onSent={setSentTo} />
      ) : (
        <p aria-live="polite" className="mt-1 wrap-anywhere text-muted">
          {text.sent(sentTo)}
        </p>
      )}
      <BackToLogin email={sentTo ?? email} />
    </EntryPage>
  );
}

type ForgottenProps = { email: string; onSent: (email: string) => void };

function ForgottenForm({ email, onSent }: ForgottenProps) {
  const change = useChange(
    (body: ForgottenPassword) => call(passwordLinkEndpoints.request, { body }),
    { onSuccess: (_, sent) => onSent(sent.email), isShownElsewhere: () => true },
  );
  const { control, save, onSubmit } = useCallForm(ForgottenPassword, {
    begin: { email },
    change,
  });
  const submit = save.isPending ? text.sending : text.send;
  return (
    <CallForm save={save} onSubmit={onSubmit} submit={submit} className="mt-1">
      <p className="text-muted">{text.forgotLead}</p>
      <Field
        type="email"
        autoComplete="username"
        required
        {...control("email", admin.access.email)}
      />
    </CallForm>
  );
}

function BackToLogin({ email = "" }: { email?: string }) {
  return (
    <Link
      href={login}
      replace
      state={{ email }}
      className={`${buttonLook({ variant: "quiet", size: "small" })} mt-4 -ml-3.5`}
    >
      {text.backToLogin}
    </Link>
  );
}

function ByLink({ token }: { token: string }) {
  const link = useQuery({
    ...endpointQuery(passwordLinkEndpoints.open, { body: { token } }, [password, token]),
    refetchOnWindowFocus: false,
  });

  if (link.isPending) return <LoadingPage />;
  if (link.data) {
    const { email, reason } = link.data;
    return (
      <EntryPage title={text.titles[reason]}>
        <p className="mt-1 mb-5 wrap-anywhere text-muted">
          <span>{text.account}</span> <Address of={email} />
        </p>
        <ChosenPassword token={token} email={email} />
      </EntryPage>
    );
  }
  if (link.error instanceof ApiError && [400, 410].includes(link.error.status)) {
    return <Over token={token} link={OverLink.safeParse(link.error.problem?.current).data} />;
  }
  return (
    <EntryPage title={text.failed}>
      <div className="mt-1 mb-5 text-muted">
        <LoadError title={text.failed} error={link.error} onRetry={() => void link.refetch()} />
      </div>
      <BackToLogin />
    </EntryPage>
  );
}

/** Only of a link that was ours is known why it is over, and whom a new one goes to. */
function Over({ token, link }: { token: string; link: OverLink | undefined }) {
  const renew = useChange(() => call(passwordLinkEndpoints.renew, { body: { token } }), {
    isShownElsewhere: () => true,
  });
  return (
    <EntryPage title={renew.isSuccess ? text.sentTitle : text.overTitle}>
      <p aria-live="polite" className="mt-1 mb-5 text-muted">
        {renew.isSuccess ? text.renewed : reasonOf(link)}
      </p>
      {link && !renew.isSuccess && (
        <div className="flex flex-col gap-5">
          <Button isPending={renew.isPending} onClick={() => renew.mutate()}>
            {renew.isPending ? text.sending : text.renew}
          </Button>
          <FormFailure error={renew.error} />
        </div>
      )}
      {!link && (
        <a href={password} className={`${buttonLook()} w-full`}>
          {text.forgot}
        </a>
      )}
      <BackToLogin />
    </EntryPage>
  );
}

function reasonOf(link: OverLink | undefined): string {
  if (!link) return text.over;
  if (link.newerSentAt !== null) return text.overNewer(formatMoment(link.newerSentAt));
  return link.isLate ? text.overLate : text.overUsed;
}

function ChosenPassword({ token, email }: { token: string; email: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const logIn = useLogIn();
  const schema = useMemo(() => chosenPasswordOf(email), [email]);
  const change = useChange(
    (chosen: { newPassword: string }) =>
      call(passwordLinkEndpoints.use, { body: { token, ...chosen } }),
    {
      onSuccess: (_, chosen) => {
        // Every session has ended. The link has proved the account, whose passkey is still asked for.
        forgetOperator(client);
        logIn.mutate(
          { email, password: chosen.newPassword },
          { onSettled: () => navigate(login, { replace: true, state: { email } }) },
        );
      },
      toast: () => text.done,
      isShownElsewhere: () => true,
    },
  );
  const { control, save, onSubmit } = useCallForm(schema, { begin: { newPassword: "" }, change });
  const isPending = save.isPending || logIn.isPending;
  return (
    <CallForm
      save={{ ...save, isPending }}
      onSubmit={onSubmit}
      submit={save.isPending ? text.setting : text.set}
    >
      <UsernameOfPassword email={email} />
      <PasswordField
        hint={account.password.hint}
        autoComplete="new-password"
        required
        {...control("newPassword", account.password.next)}
      />
    </CallForm>
  );
}
