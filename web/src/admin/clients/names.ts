/** Proposes the name of a client: `KS „Orzeł” Łódź` becomes `ks-orzel-lodz`. */
export function toSlug(clubName: string): string {
  return clubName
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Comma-separated names, without empty ones. */
export function parseNames(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
