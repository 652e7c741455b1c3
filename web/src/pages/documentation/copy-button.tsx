import { Copy } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useLabels } from "./labels.tsx";

/** @param label says what is copied, to those who do not see what stands beside the button */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const labels = useLabels();
  const showToast = useToast();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: "success", title: labels.copied });
    } catch {
      // Without HTTPS there is no clipboard, and a browser may refuse it.
      const [title, description] = [labels.copyFailed, labels.copyFailedDescription];
      showToast({ tone: "failure", title, description });
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      className="mt-1 pointer-coarse:mt-0"
      onClick={() => void copy()}
    >
      <Copy aria-hidden="true" size={16} />
      {labels.copy}
      <span className="sr-only">{label}</span>
    </Button>
  );
}
