import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Address } from "./address.tsx";

test("an address wraps before a dot or after the @, and is copied unchanged", () => {
  const { container } = render(<Address>anna.kos@klub.example</Address>);

  expect(container.innerHTML).toBe("anna<wbr>.kos@<wbr>klub<wbr>.example");
  expect(container).toHaveTextContent("anna.kos@klub.example");
});
