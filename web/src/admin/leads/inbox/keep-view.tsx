import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { inboxEndpoints, InboxFilter, type InboxView } from "@scm/contract";
import { inbox } from "@scm/text/admin/inbox";
import { faultSentence } from "@scm/text/faults";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api-client.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { inboxCountsQuery, inboxKey, viewSearch } from "../../parts/inbox.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { useChange } from "../../parts/use-change.ts";
import type { InboxAddress } from "./use-inbox-address.ts";

type Props = { address: InboxAddress };

const text = inbox.keepDialog;
const refresh = [[...inboxKey, "counts"]];

/** Offers to name the current filter, or to rename or delete the view that it is. */
export function KeepView({ address }: Props) {
  const [isNaming, setNaming] = useState(false);
  const { data: counts } = useQuery(inboxCountsQuery);
  const { q: _, ...narrowing } = address.filter;
  const filter = InboxFilter.parse(narrowing);
  const search = viewSearch(filter);
  const own = counts?.views.find((view) => viewSearch(view.filter) === search);
  if (!own && search === "") return null;
  return (
    <div className="-ml-3.5 flex flex-wrap items-center">
      <SmallButton variant="quiet" onClick={() => setNaming(true)}>
        {own ? inbox.rename : inbox.keep}
      </SmallButton>
      {own && <DeleteView view={own} onDeleted={address.clearFilter} />}
      {isNaming && <NameDialog filter={filter} own={own} onClose={() => setNaming(false)} />}
    </div>
  );
}

const NameForm = inboxEndpoints.renameView.body;

type NameProps = {
  filter: InboxFilter;
  /** The view that gets another name; absent for a new one. */
  own: InboxView | undefined;
  onClose: () => void;
};

function NameDialog({ filter, own, onClose }: NameProps) {
  const form = useForm({
    resolver: zodResolver(NameForm),
    mode: "onTouched",
    defaultValues: { name: own?.name ?? "" },
  });
  const { errors } = form.formState;
  const save = useChange(
    ({ name }: { name: string }) =>
      own
        ? call(inboxEndpoints.renameView, { id: own.id, body: { name } })
        : call(inboxEndpoints.createView, { body: { name, filter } }),
    {
      refresh,
      onSuccess: onClose,
      toast: () => ({ title: own ? text.renamed : text.kept }),
      isShownElsewhere: () => true,
    },
  );
  return (
    <FormDialog
      title={own ? inbox.rename : text.title}
      closeLabel={text.close}
      save={save}
      text={text}
      onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
      onClose={onClose}
    >
      <Field
        label={text.name}
        hint={text.nameHint}
        maxLength={60}
        error={errors.name?.message && faultSentence("pl", errors.name.message)}
        {...form.register("name")}
      />
    </FormDialog>
  );
}

function DeleteView({ view, onDeleted }: { view: InboxView; onDeleted: () => void }) {
  const remove = useChange(() => call(inboxEndpoints.deleteView, { id: view.id }), {
    refresh,
    onSuccess: onDeleted,
    toast: () => ({ title: inbox.removed }),
  });
  return (
    <SmallButton variant="quiet" isPending={remove.isPending} onClick={() => remove.mutate()}>
      {inbox.remove}
    </SmallButton>
  );
}
