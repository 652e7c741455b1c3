import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { inboxEndpoints, InboxFilter, type InboxView } from "@scm/contract";
import { inbox } from "@scm/text/admin/inbox";
import { faultSentence } from "@scm/text/faults";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { inboxCountsQuery, inboxKey, searchOfView } from "../../parts/inbox.ts";
import { useChange } from "../../parts/use-change.ts";
import type { InboxAddress } from "./use-inbox-address.ts";

type Props = { address: InboxAddress };

const text = inbox.keepDialog;
const refresh = [[...inboxKey, "counts"]];

/** Offers to name the current filter, or to delete the view that it is. */
export function KeepView({ address }: Props) {
  const [isNaming, setNaming] = useState(false);
  const { data: counts } = useQuery(inboxCountsQuery);
  const { q: _, ...narrowing } = address.filter;
  const filter = InboxFilter.parse(narrowing);
  const search = searchOfView(filter);
  const own = counts?.views.find((view) => searchOfView(view.filter) === search);
  if (own) return <DeleteView view={own} onDeleted={address.clearFilter} />;
  if (search === "") return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => setNaming(true)}
      >
        {inbox.keep}
      </Button>
      {isNaming && <NameDialog filter={filter} onClose={() => setNaming(false)} />}
    </>
  );
}

const NameForm = inboxEndpoints.renameView.body;

function NameDialog({ filter, onClose }: { filter: InboxFilter; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(NameForm),
    mode: "onTouched",
    defaultValues: { name: "" },
  });
  const { errors } = form.formState;
  const save = useChange(
    ({ name }: { name: string }) => call(inboxEndpoints.createView, { body: { name, filter } }),
    {
      refresh,
      onSuccess: onClose,
      toast: () => ({ title: text.kept }),
      isShownElsewhere: () => true,
    },
  );
  return (
    <FormDialog
      title={text.title}
      closeLabel={text.close}
      save={save}
      text={text}
      onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
      onCancel={onClose}
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
    <Button
      variant="quiet"
      size="small"
      className="justify-self-start"
      isPending={remove.isPending}
      onClick={() => remove.mutate()}
    >
      {inbox.remove}
    </Button>
  );
}
