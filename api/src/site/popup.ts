import { popupEndpoints } from "@scm/contract";
import { findPopupSettings, updatePopupSettings } from "@scm/db";
import { implement } from "../http/implement.ts";

export const popupRoutes = implement(popupEndpoints, {
  read: (_, { sql }) => findPopupSettings(sql),
  change: ({ body, operator }, { sql }) =>
    updatePopupSettings(sql, { ...body, operatorId: operator.id }),
});
