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
    published: {
      tag: "Beta popup",
      summary: "Read whether the popup is shown",
      answer: "The settings.",
    },
    limit: "reads",
    answer: { schema: PopupSettings },
  }),
  change: endpoint({
    name: "changePopupSettings",
    method: "POST",
    path: "/api/admin/popup-settings",
    caller: "operator",
    body: PopupSettings,
    answer: { schema: PopupSettings },
  }),
};
