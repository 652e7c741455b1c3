import { useEffect, useState, type ComponentProps } from "react";
import { Check, Copy } from "lucide-react";
import { Button } from "./button.tsx";
import { useToast } from "./toast.tsx";

export type CopyWords = {
  /** The language of the words, if it differs from the page. */
  lang?: string;
  copied: string;
  failed: string;
  failedHint: string;
};

type Props = Pick<ComponentProps<typeof Button>, "variant" | "size"> & {
  label: string;
  /** The name of the value, for the toast and for screen readers. */
  of?: string;
  /** A value that has to be asked for first; null copies nothing. */
  value: string | (() => Promise<string | null>);
  words: CopyWords;
};

export function CopyButton({ label, of, value, words, variant, size }: Props) {
  const showToast = useToast();
  const { isCopied, tell } = useCopied();
  const Icon = isCopied ? Check : Copy;

  async function copy(): Promise<void> {
    const copied = typeof value === "string" ? value : await value();
    if (copied === null) return;
    try {
      await navigator.clipboard.writeText(copied);
      tell();
      showToast({
        tone: "success",
        title: words.copied,
        lang: words.lang,
        ...(of !== undefined && { description: of }),
      });
    } catch {
      // Without HTTPS there is no clipboard, and a browser may refuse access.
      const [title, description] = [words.failed, words.failedHint];
      showToast({ tone: "failure", title, description, lang: words.lang });
    }
  }

  return (
    <Button
      variant={variant}
      size={size}
      aria-label={of === undefined ? undefined : `${label} ${of}`}
      onClick={() => void copy()}
    >
      <Icon aria-hidden="true" size={16} />
      <span>{label}</span>
    </Button>
  );
}

const toldMs = 2_000;

function useCopied() {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), toldMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return { isCopied, tell: () => setCopied(true) };
}
