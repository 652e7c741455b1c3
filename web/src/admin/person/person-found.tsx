import { useState, type ReactNode } from "react";
import {
  chosenTraces,
  leadPlaces,
  personEndpoints,
  PersonPlace,
  type CopyFormat,
  PersonQuery,
  type PersonSelection,
  type PersonTrace,
  type PersonTraces,
} from "@scm/contract";
import { person as text } from "@scm/text/admin/person";
import { formatCount } from "@scm/text/count";
import { Download, Printer, Trash2 } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { call, send } from "../../lib/api-client.ts";
import { saveFile } from "../parts/save-file.ts";
import { useChange } from "../parts/use-change.ts";
import { CorrectDialog, type Sender } from "./correct-dialog.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { TraceCard } from "./trace-card.tsx";

type Props = {
  person: PersonQuery;
  found: PersonTraces;
  /** Called after a restriction. */
  onChange: () => void;
  /** Called with whom a corrected lead is of now. */
  onCorrected: (person: PersonQuery) => void;
  onErased: (count: number) => void;
};

/** Shows everything about the person by place, with the actions. */
export function PersonFound({ person, found, onChange, onCorrected, onErased }: Props) {
  const { traces, isComplete } = found;
  const [named, setNamed] = useState<readonly string[]>([]);
  const [corrected, setCorrected] = useState<PersonTrace | null>(null);
  const [isErasing, setErasing] = useState(false);
  const selection = { ...person, named: [...named] };
  const chosen = chosenTraces(traces, named);

  function choose(id: string, isChosen: boolean): void {
    setNamed((ids) => (isChosen ? [...ids, id] : ids.filter((one) => one !== id)));
  }

  return (
    <>
      <div className="flex flex-col gap-3">
        <h2 aria-live="polite" className="text-lg font-semibold tracking-tight">
          {text.found(traces.length)}
        </h2>
        {!isComplete && <p className="text-muted">{text.incomplete}</p>}
        <div className="flex flex-wrap gap-2">
          <CopyButtons selection={selection} isDisabled={chosen.length === 0} />
          <RestrictButton selection={selection} traces={chosen} onChange={onChange} />
          <EraseButton isDisabled={chosen.length === 0} onClick={() => setErasing(true)} />
        </div>
      </div>
      <Places traces={traces}>
        {(trace) => (
          <TraceCard
            trace={trace}
            isChosen={named.includes(trace.id)}
            onChoose={(isChosen) => choose(trace.id, isChosen)}
            onCorrect={() => setCorrected(trace)}
          />
        )}
      </Places>
      {corrected && (
        <CorrectDialog
          trace={corrected}
          onClose={() => setCorrected(null)}
          onCorrected={(sender) => {
            setCorrected(null);
            onCorrected(afterCorrection(person, corrected, sender));
          }}
        />
      )}
      {isErasing && (
        <EraseDialog
          selection={selection}
          traces={chosen}
          onClose={() => setErasing(false)}
          onErased={onErased}
        />
      )}
    </>
  );
}

/** What found the lead has its new value; without one, the rest of the sender is sought. */
function afterCorrection(person: PersonQuery, { foundBy }: PersonTrace, sender: Sender) {
  const { reporterEmail, reporterName, email = reporterEmail, phone, name = reporterName } = sender;
  const given = { email, phone, name };
  const key = fieldOf[foundBy];
  return PersonQuery.catch(person).parse(given[key] ? { ...person, [key]: given[key] } : given);
}

const fieldOf = { address: "email", phone: "phone", name: "name", mention: "name" } as const;

function EraseButton({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) {
  return (
    <SmallButton icon={Trash2} aria-haspopup="dialog" disabled={isDisabled} onClick={onClick}>
      {text.erasure.erase}
    </SmallButton>
  );
}

type PlacesProps = {
  traces: readonly PersonTrace[];
  children: (trace: PersonTrace) => ReactNode;
};

/** In the order of the places: leads come first. */
function Places({ traces, children }: PlacesProps) {
  return PersonPlace.options.map((place) => {
    const rows = traces.filter((trace) => trace.place === place);
    if (rows.length === 0) return null;
    return (
      <section key={place} aria-labelledby={`place-${place}`} className="flex flex-col gap-3">
        <h3 className="font-semibold">
          <span id={`place-${place}`}>{text.places[place]}</span>
          <span className="font-normal text-muted">{` (${formatCount(rows.length)})`}</span>
        </h3>
        <ul className="flex flex-col gap-3">
          {rows.map((trace) => (
            <li key={`${trace.id} ${trace.foundBy}`}>{children(trace)}</li>
          ))}
        </ul>
      </section>
    );
  });
}

type CopyProps = { selection: PersonSelection; isDisabled: boolean };

function CopyButtons({ selection, isDisabled }: CopyProps) {
  const copy = useChange(
    async (format: CopyFormat) =>
      saveFile(await send(personEndpoints.export, { body: { ...selection, format } })),
    {
      toast: () => ({ title: text.copy.done, description: text.copy.doneDescription }),
      failed: text.copy.failed,
    },
  );
  return formats.map(({ format, label, icon: Icon }) => (
    <SmallButton
      icon={Icon}
      key={format}
      disabled={isDisabled || copy.isPending}
      onClick={() => copy.mutate(format)}
    >
      {label}
    </SmallButton>
  ));
}

const formats = [
  { format: "json", label: text.copy.json, icon: Download },
  { format: "html", label: text.copy.page, icon: Printer },
] as const;

type RestrictProps = {
  selection: PersonSelection;
  traces: readonly PersonTrace[];
  onChange: () => void;
};

/** Restricts the person's leads, or lifts the restriction if all are restricted. */
function RestrictButton({ selection, traces, onChange }: RestrictProps) {
  const own = traces.filter(
    ({ place, foundBy }) => foundBy !== "mention" && leadPlaces.includes(place),
  );
  const isRestricted = own.every((trace) => trace.isRestricted);
  const words = text.restriction;
  const change = useChange(
    () =>
      call(personEndpoints.restrict, {
        body: { ...selection, isRestricted: !isRestricted },
      }),
    {
      toast: ({ count }) => ({
        title: isRestricted ? words.lifted : words.restricted,
        description: words.changed(count),
      }),
      onSuccess: onChange,
    },
  );
  if (own.length === 0) return null;
  return (
    <SmallButton title={words.hint} isPending={change.isPending} onClick={() => change.mutate()}>
      {isRestricted ? words.lift : words.restrict}
    </SmallButton>
  );
}
