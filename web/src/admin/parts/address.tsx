import { Fragment } from "react";

/** Wraps an e-mail address or a host after the @ and after dots, as long as its parts fit. */
export function Address({ of }: { of: string }) {
  return of.split(/(?<=[@.])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
