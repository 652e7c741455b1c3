import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusAfterUnmount } from "../parts/use-focus-after-unmount.ts";
import type { ClientSource } from "./client-queries.ts";
import { RotationForm, type RotationWords } from "./rotation-form.tsx";

type Props = {
  text: RotationWords;
  /** Shows the new secret. */
  children: (issued: string) => ReactNode;
  rotate: () => Promise<string>;
  onClose: () => void;
};

/** The props for the secret of a client, which it gets its tokens with. */
export function clientSecretOf<Client extends { id: string }>(
  { rotate, words }: ClientSource<Client>,
  id: string,
): Pick<Props, "text" | "rotate"> {
  return { text: words.secret, rotate: () => rotate(id) };
}

/** Replaces a secret and shows the new one once. */
export function SecretRotation({ text, children, rotate, onClose }: Props) {
  const [issued, setIssued] = useState<string | null>(null);
  return issued === null ? (
    <RotationForm text={text} rotate={rotate} onIssued={setIssued} onClose={onClose} />
  ) : (
    <Issued text={text} onClose={onClose}>
      {children(issued)}
    </Issued>
  );
}

/** The same within a dialog that shows more: takes the focus and gives it back to the dialog. */
export function InlineRotation(props: Props) {
  const place = useFocusAfterUnmount<HTMLDivElement>();

  useEffect(() => place.current?.querySelector<HTMLElement>("[type=submit]")?.focus(), [place]);

  return (
    <div ref={place} className="rounded-md border border-line bg-raised p-4">
      <SecretRotation {...props} />
    </div>
  );
}

type IssuedProps = { text: RotationWords; onClose: () => void; children: ReactNode };

function Issued({ text, onClose, children }: IssuedProps) {
  const news = useRef<HTMLDivElement>(null);

  // The form that had the focus is unmounted.
  useEffect(() => news.current?.focus(), []);

  return (
    <div ref={news} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Notice tone="success" title={text.issued}>
        <p>{text.issuedHint}</p>
      </Notice>
      {children}
      <Button onClick={onClose} className="sm:self-start">
        {text.done}
      </Button>
    </div>
  );
}
