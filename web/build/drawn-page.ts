/** The HTML of a page: the elements of its head, and the content of its root. */
export type DrawnPage = { head: string; content: string };
