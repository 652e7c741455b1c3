import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { OrderSubmission } from "@scm/contract";
import { useForm, type UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { readDraft, writeDraft } from "../../lib/draft.ts";
import {
  fullOrderOf,
  noFullOrder,
  Person,
  plainFields,
  type FullOrderInput,
  type OrderChoice,
} from "./typed-order.ts";

export type FullOrderForm = UseFormReturn<FullOrderInput, unknown, OrderSubmission>;

export const fullOrderDraft = "full-order";
const Persons = z.array(Person).min(1);

/** Keeps the input over a reload of the page, without the PESEL. */
export function useFullOrderForm(choice: OrderChoice): FullOrderForm {
  const [resolver] = useState(() => zodResolver(fullOrderOf(choice)));
  const form = useForm<FullOrderInput, unknown, OrderSubmission>({
    resolver,
    mode: "onSubmit",
    defaultValues: noFullOrder,
  });
  const { reset, subscribe } = form;

  useEffect(() => {
    const draft = readDraft(fullOrderDraft);
    if (Object.keys(draft).length > 0) reset(orderIn(draft), { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(fullOrderDraft, draftOf(values)),
    });
  }, [reset, subscribe]);

  return form;
}

/** Lists the fields one by one, so that a new field is kept only on purpose. */
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
    // Another program wrote it.
    return noFullOrder.authorizedPersons;
  }
}
