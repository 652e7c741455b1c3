import type { LeadKind } from "@scm/contract";
import { contactAdmin } from "./contact.tsx";

export const leadKinds = { contact: contactAdmin } satisfies Record<LeadKind, object>;
