import { describe, expect, onTestFinished, test, vi } from "vitest";
import { SlotCreation } from "./slot.ts";

describe.each(["America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati"])(
  "on a machine in the zone of %s",
  (zone) => {
    // The clock goes forward on 29 March 2037 and back on 25 October 2037.
    test.each([
      ["2037-03-27T08:00:00Z", true],
      ["2037-03-30T07:00:00Z", true],
      ["2037-10-25T15:00:00Z", true],
      ["2037-03-29T04:00:00Z", true],
      ["2037-03-27T15:30:00Z", false],
      ["2037-03-30T03:00:00Z", false],
      ["2037-03-29T03:00:00Z", false],
    ])("%s is from 06:00 to 16:00 in Warsaw: %s", (datetime, isSlot) => {
      vi.stubEnv("TZ", zone);
      onTestFinished(() => void vi.unstubAllEnvs());

      expect(SlotCreation.safeParse({ datetime }).success).toBe(isSlot);
    });
  },
);
