import { useEffect, useState } from "react";
import { Check, Copy } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";

export type CopyWords = { copy: string; copied: string; failed: string; failedHint: string };

type Props = {
  /** What is copied, for those who do not see what stands beside the button, and for the toast. */
  name: string;
  text: string;
  words: CopyWords;
};

/** Puts a value into the clipboard and says so. */
export function CopyButton({ name, text, words }: Props) {
  const showToast = useToast();
  const { isCopied, tell } = useCopied();
  const Icon = isCopied ? Check : Copy;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      tell();
      showToast({ tone: "success", title: words.copied, description: name });
    } catch {
      // Without HTTPS there is no clipboard, and a browser may refuse it.
      showToast({ tone: "failure", title: words.failed, description: words.failedHint });
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${words.copy} ${name}`}
        onClick={() => void copy()}
      >
        <Icon aria-hidden="true" size={16} />
        {words.copy}
      </Button>
      {/* A toast behind an open dialog is not read out. */}
      <output className="sr-only">{isCopied && words.copied}</output>
    </>
  );
}

const toldMs = 2_000;

/** Whether it was copied just now. */
function useCopied() {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), toldMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return { isCopied, tell: () => setCopied(true) };
}
