import { useState } from "react";
import { z } from "zod";

const settingKey = "panel:advance";

/** The setting that a saved change opens the next lead; kept by this browser, off at first. */
export function useAdvance() {
  const [isOn, setOn] = useState(readSetting);
  return {
    isOn,
    change: (next: boolean) => {
      setOn(next);
      try {
        if (next) localStorage.setItem(settingKey, "on");
        else localStorage.removeItem(settingKey);
      } catch {
        // Without access to storage, the setting holds until the page is left.
      }
    },
  };
}

function readSetting(): boolean {
  try {
    return z.literal("on").safeParse(localStorage.getItem(settingKey)).success;
  } catch {
    return false;
  }
}
