import { render, screen } from "@testing-library/react";
import type { SubscriptionPlan } from "@scm/contract";
import { expect, test } from "vitest";
import { PlanBadge } from "./tenant-badges.tsx";

test.each<[SubscriptionPlan, string, string]>([
  ["basic", "Basic", "green"],
  ["premium", "Premium", "blue"],
  ["enterprise", "Enterprise", "purple"],
])("the plan %s is called %s and is %s", (plan, name, colour) => {
  render(<PlanBadge plan={plan} />);

  expect(screen.getByText(name)).toHaveClass(`bg-${colour}-tint`, `text-${colour}-text`);
});
