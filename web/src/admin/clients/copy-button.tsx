import { useEffect, useState } from "react";
import { Check, Copy } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";

export type CopyWords = {
  /** Where they are not in the page's language. */
  lang?: string;
  copy: string;
  copied: string;
  failed: string;
  failedHint: string;
};

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
      showToast({ tone: "success", title: words.copied, description: name, lang: words.lang });
    } catch {
      // Without HTTPS there is no clipboard, and a browser may refuse it.
      const [title, description] = [words.failed, words.failedHint];
      showToast({ tone: "failure", title, description, lang: words.lang });
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${words.copy} ${name}`}
      onClick={() => void copy()}
    >
      <Icon aria-hidden="true" size={16} />
      {words.copy}
    </Button>
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
