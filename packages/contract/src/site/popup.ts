import { z } from "zod";

/** Whether visitors are shown the signup for the beta tests; off on a new installation. */
export const PopupSettings = z.object({ enabled: z.boolean({ error: "invalid" }) });
export type PopupSettings = z.infer<typeof PopupSettings>;
