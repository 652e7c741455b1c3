/** The popup that offers the signup for the beta tests. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";

/** Off on a new installation. */
export const PopupSettings = z
  .object({ enabled: z.boolean({ error: "invalid" }) })
  .register(documented, {
    name: "PopupSettings",
    description: "Whether visitors are shown the signup for the beta tests.",
  });
export type PopupSettings = z.infer<typeof PopupSettings>;

export const popupEndpoints = {
  read: endpoint({
    name: "readPopupSettings",
    method: "GET",
    path: "/api/popup-settings",
    tag: "Beta popup",
    summary: "Read whether the popup is shown",
    isPublic: true,
    limit: "reads",
    answer: { description: "The settings.", schema: PopupSettings },
  }),
  change: endpoint({
    name: "changePopupSettings",
    method: "POST",
    path: "/api/admin/popup-settings",
    tag: "Beta popup",
    summary: "Show the popup, or do not",
    caller: "operator",
    body: PopupSettings,
    answer: { description: "The settings as they are now.", schema: PopupSettings },
  }),
};
