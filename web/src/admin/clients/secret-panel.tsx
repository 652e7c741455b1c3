import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import type { ClientWords } from "@scm/text/admin/instances";
import { Eye, EyeOff, KeyRound } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Refusal } from "../parts/failure.tsx";
import { useChange } from "../parts/use-change.ts";
import { CopyButton, type CopyWords } from "../../ui/copy-button.tsx";

type SecretWords = ClientWords["secret"] & { copy: ClientWords["copy"] };

type Calls = { reveal: () => Promise<string>; rotate: () => Promise<string> };

/** Limits the exposure of a secret when the operator leaves the desk. */
const shownMs = 60_000;

/**
 * Asks the server for a secret on demand, or replaces it. Forgets it after 60 s, or when the screen
 * is left.
 */
export function useSecret({ reveal, rotate }: Calls, words: SecretWords) {
  const { lang } = words.copy;
  const [value, setValue] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const ask = useChange(reveal, { failed: words.notRevealed, lang, onSuccess: setValue });
  const replace = useChange(rotate, {
    failed: words.failed,
    lang,
    toast: () => ({ title: words.issued }),
    onSuccess: (secret) => {
      setValue(secret);
      setNew(true);
    },
  });

  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => setValue(null), shownMs);
    return () => clearTimeout(timer);
  }, [value]);

  return {
    /** Null while it is hidden. */
    value,
    /** True for one that has just replaced another. */
    isNew: isNew && value !== null,
    isPending: ask.isPending,
    replace,
    /** The secret, asked for only while it is hidden; null after a refusal, which has its toast. */
    reveal: async () => value ?? (await ask.mutateAsync().catch(() => null)),
    toggle: () => {
      setNew(false);
      if (value !== null) setValue(null);
      else if (!ask.isPending) ask.mutate();
    },
  };
}

export type Secret = ReturnType<typeof useSecret>;

type Value = { name: string; value: string };

type Props = {
  secret: Secret;
  words: SecretWords;
  /** Above the secret. */
  values?: readonly Value[];
  /** Below the secret. */
  more?: { title: string; values: readonly Value[] };
  canReplace?: boolean;
  /** Further buttons. */
  children?: ReactNode;
};

/** A secret that one press reveals, another copies, and a third replaces. */
export function SecretPanel({ secret, words, values = [], more, ...props }: Props) {
  const { canReplace = true, children } = props;
  const [isReplacing, setReplacing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);

  function close(): void {
    setReplacing(false);
    // The button that had the focus is gone.
    panel.current?.focus();
  }

  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {secret.isNew && (
        <Notice tone="success" title={words.issued}>
          <p>{words.issuedHint}</p>
        </Notice>
      )}
      <div className="flex flex-col gap-3 rounded-md border border-line bg-paper p-4">
        <Values>
          {values.map((one) => (
            <CopiedValue key={one.name} {...one} words={words.copy} />
          ))}
          {secret.value === null ? (
            <NamedValue name={words.name}>
              <MaskedValue>{words.masked}</MaskedValue>
            </NamedValue>
          ) : (
            <CopiedValue name={words.name} value={secret.value} words={words.copy} />
          )}
        </Values>
        {more && (
          <>
            <p className="text-sm font-semibold">{more.title}</p>
            <Values>
              {more.values.map((one) => (
                <CopiedValue key={one.name} {...one} words={words.copy} />
              ))}
            </Values>
          </>
        )}
      </div>
      {isReplacing ? (
        <Replacement replace={secret.replace} words={words} onClose={close} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <RevealButton secret={secret} words={words} />
          {children}
          {canReplace && (
            <SmallButton icon={KeyRound} variant="quiet" onClick={() => setReplacing(true)}>
              {words.replace}
            </SmallButton>
          )}
        </div>
      )}
    </div>
  );
}

function Values({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-x-10 gap-y-2">
      {children}
    </dl>
  );
}

/** Stands in for a hidden value. The word is for screen readers. */
export function MaskedValue({ children }: { children: string }) {
  return (
    <span className="py-1.5 font-mono text-sm whitespace-nowrap text-muted">
      <span aria-hidden="true">••••••••••</span>
      <span className="sr-only">{children}</span>
    </span>
  );
}

function RevealButton({ secret, words }: Pick<Props, "secret" | "words">) {
  const isShown = secret.value !== null;
  const word = isShown ? words.hide : words.reveal;
  return (
    <SmallButton
      icon={isShown ? EyeOff : Eye}
      aria-label={`${word} ${words.name}`}
      isPending={secret.isPending}
      onClick={secret.toggle}
    >
      {word}
    </SmallButton>
  );
}

type ReplacementProps = Pick<Secret, "replace"> & { words: SecretWords; onClose: () => void };

/** Says what becomes of the old secret before it is replaced. */
function Replacement({ replace, words, onClose }: ReplacementProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("[type=submit]")?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    replace.mutate(undefined, { onSuccess: onClose });
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      className="flex flex-col gap-5 rounded-md border border-line bg-raised p-4"
    >
      <p>{words.explanation}</p>
      <div role="alert" className="empty:-mt-5">
        {replace.error && <Refusal title={words.failed} error={replace.error} />}
      </div>
      <FormButtons
        isPending={replace.isPending}
        submit={replace.isPending ? words.issuing : words.issue}
        cancel={words.cancel}
        onCancel={onClose}
      />
    </form>
  );
}

type CopiedValueProps = { name: string; value: string; words: CopyWords & { copy: string } };

/** A value with its name and a button that copies it. It breaks anywhere, so it is seen whole. */
function CopiedValue({ name, value, words }: CopiedValueProps) {
  return (
    <NamedValue name={name}>
      <code translate="no" className="min-w-0 py-1.5 font-mono text-sm wrap-anywhere">
        {value}
      </code>
      <CopyButton
        label={words.copy}
        of={name}
        value={value}
        words={words}
        variant="quiet"
        size="small"
      />
    </NamedValue>
  );
}

/** The line of a value with its name. */
function NamedValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex items-center justify-between gap-2">{children}</dd>
    </div>
  );
}
