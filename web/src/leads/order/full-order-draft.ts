import { useEffect } from "react";
import { z } from "zod";
import { readDraft, writeDraft } from "../../lib/draft.ts";
import type { FullOrderForm } from "./full-order-form.ts";
import { noFullOrder, Person, plainFields, type FullOrderInput } from "./typed-order.ts";

export const fullOrderDraft = "full-order";
const Persons = z.array(Person).min(1);

/** Keeps what is typed over a reload of the page; of the PESEL it knows nothing. */
export function useFullOrderDraft({ reset, subscribe }: FullOrderForm): void {
  useEffect(() => {
    const draft = readDraft(fullOrderDraft);
    if (Object.keys(draft).length > 0) reset(orderIn(draft), { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(fullOrderDraft, draftOf(values)),
    });
  }, [reset, subscribe]);
}

/** Field by field, so that what is not named here is not kept. */
function draftOf(typed: FullOrderInput): Record<string, string> {
  const { authorizedPersons, adminUser, ...rest } = typed;
  return {
    ...Object.fromEntries(plainFields.map((field) => [field, rest[field]])),
    authorizedPersons: JSON.stringify(authorizedPersons),
    adminFirstName: adminUser.firstName,
    adminLastName: adminUser.lastName,
    adminEmail: adminUser.email,
  };
}

function orderIn(draft: Record<string, string>): FullOrderInput {
  return {
    ...noFullOrder,
    ...Object.fromEntries(plainFields.map((field) => [field, draft[field] ?? ""])),
    authorizedPersons: personsIn(draft["authorizedPersons"]),
    adminUser: {
      firstName: draft["adminFirstName"] ?? "",
      lastName: draft["adminLastName"] ?? "",
      email: draft["adminEmail"] ?? "",
      pesel: "",
    },
  };
}

function personsIn(text: string | undefined): FullOrderInput["authorizedPersons"] {
  try {
    return Persons.parse(JSON.parse(text ?? ""));
  } catch {
    // Not written by us: as good as none.
    return noFullOrder.authorizedPersons;
  }
}
