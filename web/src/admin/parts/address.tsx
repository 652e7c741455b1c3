import { Fragment } from "react";
import { Email, mailtoLink } from "@scm/contract";
import { readableAddress } from "@scm/text/readable-address";

/** An e-mail address or a host in its own letters. It wraps after the @ and after dots, as long as its parts fit. */
export function Address({ of }: { of: string }) {
  return readableAddress(of)
    .split(/(?<=[@.])/)
    .map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts never change places
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}

const linkClasses =
  "w-full text-sm wrap-anywhere text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2";

/** A link to write to an address. The system of a club may give any text as that of its reporter. */
export function EmailLink({ of, className = linkClasses }: { of: string; className?: string }) {
  if (!Email.safeParse(of).success) return <p className="text-sm wrap-anywhere">{of}</p>;
  return (
    <a href={mailtoLink(of)} className={className}>
      <Address of={of} />
    </a>
  );
}
