import { Fragment } from "react";
import { readableAddress } from "@scm/text/readable-address";

/** Wraps an e-mail address or a host only before a dot or after the @. */
export function Address({ children }: { children: string }) {
  return readableAddress(children)
    .split(/(?<=@)|(?=\.)/)
    .map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts never change places
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}
