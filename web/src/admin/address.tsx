import { Fragment } from "react";

/** An e-mail or a host, which breaks at the end of a line before a dot or behind the @, not within a word. */
export function Address({ children }: { children: string }) {
  return children.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // The parts never change place, so their number is their name.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
