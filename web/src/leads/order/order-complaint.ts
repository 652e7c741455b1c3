import type { FieldErrors } from "react-hook-form";
import type { FullOrderInput } from "./typed-order.ts";

/** A check of the full order that failed, by the name of its sentence. */
export type Complaint = "missing" | "missingAdmin" | "faulty" | "missingTerms";

const required = ["name", "email", "phone", "clubName", "street", "postalCode", "city"] as const;
const requiredOfAdmin = ["firstName", "lastName", "email", "pesel"] as const;

/** The first of the checks that fails; null when the order can be sent. */
export function complaintAbout(
  errors: FieldErrors<FullOrderInput>,
  hasAccepted: boolean,
): Complaint | null {
  if (required.some((field) => errors[field]?.message === "required")) return "missing";
  if (requiredOfAdmin.some((field) => errors.adminUser?.[field]?.message === "required")) {
    return "missingAdmin";
  }
  // All that is needed is there; what is there is not in order.
  if (Object.keys(errors).length > 0) return "faulty";
  return hasAccepted ? null : "missingTerms";
}
