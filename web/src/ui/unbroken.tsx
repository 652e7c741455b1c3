import { unbrokenParts } from "@scm/text/unbroken";

/** Renders text that does not wrap inside words such as "e-mail" and inside parts of an address. */
export function Unbroken({ children }: { children: string }) {
  const parts = unbrokenParts(children).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts never change places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
  // A translated page loses the parts between the elements, so another text is another element.
  return <span key={children}>{parts}</span>;
}
