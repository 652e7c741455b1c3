import { useState } from "react";
import { admin } from "@scm/text/admin";
import { account } from "@scm/text/admin/account";
import { Check, Copy } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";

type Props = { label: string; value: string; size: "small" | "medium" };

/** Puts a text into the clipboard, and says that it is there. */
export function CopyButton({ label, value, size }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const showToast = useToast();
  const isCopied = copied === value;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
    } catch {
      // Without https, or when the browser does not allow it: the text can still be selected.
      showToast({ tone: "failure", title: admin.error, description: account.copyFailed });
    }
  }

  return (
    <>
      <Button variant="secondary" size={size} onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" size={16} /> : <Copy aria-hidden="true" size={16} />}
        {label}
      </Button>
      <span aria-live="polite" className="sr-only">
        {isCopied ? account.totp.copied : ""}
      </span>
    </>
  );
}
