/** The popup that offers the signup for the beta tests. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint, operatorEndpoint } from "../endpoint.ts";

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
    method: "GET",
    path: "/api/popup-settings",
    published: {
      name: "readPopupSettings",
      tag: "Beta popup",
      summary: "Read whether the popup is shown",
      answer: "The settings.",
    },
    limit: "reads",
    answer: { schema: PopupSettings },
  }),
  change: operatorEndpoint({
    method: "POST",
    path: "/api/admin/popup-settings",
    body: PopupSettings,
    answer: { schema: PopupSettings },
  }),
};
