import type { PersonPlace } from "@scm/contract";

/** The fields that an operator may correct, and their columns. */
const columns = {
  name: "name",
  email: "email",
  phone: "phone",
  clubName: "club_name",
  reporterName: "reporter_name",
  reporterEmail: "reporter_email",
} as const;

export type SenderField = keyof typeof columns;

const visitor = ["name", "email"] as const;
const visitorOfClub = [...visitor, "phone", "clubName"] as const;

const fields: Partial<Record<PersonPlace, readonly SenderField[]>> = {
  contacts: visitor,
  demo_bookings: visitorOfClub,
  orders: visitorOfClub,
  beta_signups: visitorOfClub,
  bug_reports: ["reporterName", "reporterEmail"],
};

/** None for a place whose rows are no leads. */
export function senderFields(place: PersonPlace): readonly SenderField[] {
  return fields[place] ?? [];
}

/** The stored text of a field. */
export function senderValue(field: SenderField, data: Readonly<Record<string, unknown>>): string {
  const value = data[columns[field]];
  return typeof value === "string" ? value : "";
}
