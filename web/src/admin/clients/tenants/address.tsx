import { Fragment } from "react";

/** An e-mail or a host may break before a dot or after the @, not within a word. */
export function Address({ children }: { children: string }) {
  return children.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
