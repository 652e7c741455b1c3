import { unbrokenParts } from "@scm/text/unbroken";

/** A text in which no line ends within "e-mail" and its like. */
export function Unbroken({ children }: { children: string }) {
  return unbrokenParts(children).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts never change places, so the index is a stable key.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} style={{ whiteSpace: "nowrap" }}>
        {part}
      </span>
    ),
  );
}
