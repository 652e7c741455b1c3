import {
  countByPlace,
  personEndpoints,
  PersonErasure,
  PersonPlace,
  shortOf,
  type PersonSelection,
  type PersonTrace,
} from "@scm/contract";
import { formatCount } from "@scm/text/count";
import { person } from "@scm/text/admin/person";
import { readableAddress } from "@scm/text/readable-address";
import { call } from "../../lib/api-client.ts";
import { Field } from "../../ui/field.tsx";
import { useCallForm } from "../parts/call-form.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useChange } from "../parts/use-change.ts";

const text = person.erasure;

type Props = {
  selection: PersonSelection;
  /** The rows that will be erased. */
  traces: readonly PersonTrace[];
  onClose: () => void;
  onErased: (count: number) => void;
};

/** Shows what an erasure removes, and asks for the typed address or name. */
export function EraseDialog({ selection, traces, onClose, onErased }: Props) {
  const who = readableAddress(shortOf(selection));
  const change = useChange((body: PersonErasure) => call(personEndpoints.erase, { body }), {
    onSuccess: ({ counts: erased }) =>
      onErased(Object.values(erased).reduce((sum, count) => sum + count, 0)),
    isShownElsewhere: () => true,
  });
  const { control, save, onSubmit } = useCallForm(PersonErasure, {
    begin: { ...selection, confirmation: "" },
    change,
  });
  const counts = countByPlace(traces);
  return (
    <FormDialog
      title={text.title}
      closeLabel={text.close}
      text={text}
      save={save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-muted">{text.lead}</p>
      <table className="w-full">
        <caption className="pb-1 text-left text-sm text-muted">{text.counts}</caption>
        <tbody>
          {PersonPlace.options.map((place) => {
            const count = counts[place];
            return count === undefined ? null : (
              <tr key={place} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {person.places[place]}
                </th>
                <td className="py-2 text-right font-semibold tabular-nums">{formatCount(count)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Field autoComplete="off" {...control("confirmation", text.confirmation(who))} />
    </FormDialog>
  );
}
