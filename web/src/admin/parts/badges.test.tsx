import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StatusBadge } from "./badges.tsx";

test.each([
  ["yellow", ["new", "pending", "open"]],
  ["blue", ["in_progress", "processing"]],
  ["green", ["completed", "resolved", "accepted"]],
  ["red", ["rejected", "closed", "cancelled"]],
  ["grey", ["confirmed", "active", "anything else"]],
])("%s are %j", (colour, statuses) => {
  for (const status of statuses) {
    render(<StatusBadge status={status} label={status} />);

    expect(screen.getByText(status)).toHaveClass(`bg-${colour}-tint`, `text-${colour}-text`);
  }
});
