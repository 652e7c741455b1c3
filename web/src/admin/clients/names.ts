/** Names as they are typed, separated by commas; what is between two commas only is none. */
export function namesIn(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
