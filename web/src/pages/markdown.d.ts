// oxlint-disable typescript/consistent-type-imports -- such a module may not import by a path

declare module "@scm/text/pages/*.md" {
  const text: import("./page-text.ts").DocumentText;
  export default text;
}

declare module "@scm/text/pages/help/*.md" {
  const text: Pick<import("./page-text.ts").PageText, "title" | "lead" | "contents" | "sections">;
  export default text;
}
