import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Address } from "./address.tsx";

test("an address wraps after the @ and after dots, and is copied unchanged", () => {
  const { container } = render(<Address of="anna.kos@klub.example" />);

  expect(container.innerHTML).toBe("anna.<wbr>kos@<wbr>klub.<wbr>example");
  expect(container).toHaveTextContent("anna.kos@klub.example");
});

test("a domain that is stored in ASCII is shown in its own letters", () => {
  const { container } = render(<Address of="anna@xn--klub-ubr-73b.example" />);

  expect(container).toHaveTextContent("anna@klub-żubr.example");
});
