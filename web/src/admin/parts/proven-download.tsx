import type { MouseEvent, ReactNode } from "react";
import { accountEndpoints } from "@scm/contract";
import { call } from "../../lib/api-client.ts";
import { LinkButton } from "../../ui/button.tsx";
import { useChange } from "./use-change.ts";

/** A link to a download that needs a fresh proof: a browser would save the refusal as the file. */
export function ProvenDownload({ href, children }: { href: string; children: ReactNode }) {
  const check = useChange(() => call(accountEndpoints.checkProof, {}), {
    onSuccess: () => download(href),
  });

  function open(event: MouseEvent): void {
    event.preventDefault();
    if (!check.isPending) check.mutate();
  }

  return (
    <LinkButton href={href} download variant="secondary" size="small" onClick={open}>
      {children}
    </LinkButton>
  );
}

function download(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}
