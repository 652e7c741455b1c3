import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Address, EmailLink } from "./address.tsx";

test("an address wraps after the @ and after dots, and is copied unchanged", () => {
  const { container } = render(<Address of="anna.kos@klub.example" />);

  expect(container.innerHTML).toBe("anna.<wbr>kos@<wbr>klub.<wbr>example");
  expect(container).toHaveTextContent("anna.kos@klub.example");
});

test("a domain that is stored in ASCII is shown in its own letters", () => {
  const { container } = render(<Address of="anna@xn--klub-ubr-73b.example" />);

  expect(container).toHaveTextContent("anna@klub-żubr.example");
});

test.each([
  ["anna@klub.example", 1],
  ["Anna Kos <anna@klub.example>", 0],
  ["anna@", 0],
  ["Anna, tel. 600 100 200", 0],
])("%s is shown as it was given, and leads to a mail only if it is an address", (text, links) => {
  const { container } = render(<EmailLink of={text} />);

  expect(container).toHaveTextContent(text);
  expect(screen.queryAllByRole("link")).toHaveLength(links);
});
