import { useEffect, useRef } from "react";
import { account } from "@scm/text/admin/account";
import { Download } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

type Props = { codes: readonly string[]; onSaved: () => void };

const text = account.totp;

/** Shows the recovery codes once; the server does not return them again. */
export function RecoveryCodeList({ codes, onSaved }: Props) {
  const lead = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is unmounted.
  useEffect(() => lead.current?.focus(), []);
  const lines = codes.join("\n");

  return (
    <div className="flex flex-col gap-5">
      <p ref={lead} tabIndex={-1} className="text-muted outline-none">
        {text.codesLead}
      </p>
      <ul
        aria-label={text.codesTitle}
        className="grid gap-x-6 gap-y-1.5 rounded-md border border-line bg-paper p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
        <Button variant="secondary" onClick={() => download(lines)}>
          <Download aria-hidden="true" size={16} />
          {text.downloadCodes}
        </Button>
        <CopyButton label={text.copyCodes} value={lines} words={account.copy} variant="secondary" />
        <Button onClick={onSaved}>{text.saved}</Button>
      </div>
    </div>
  );
}

/** Creates the file in the browser, so that the codes do not cross the network again. */
function download(lines: string): void {
  const url = URL.createObjectURL(new Blob([`${lines}\n`], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = text.codesFile;
  link.click();
  URL.revokeObjectURL(url);
}
