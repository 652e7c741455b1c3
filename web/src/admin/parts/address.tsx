import { Fragment } from "react";
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
