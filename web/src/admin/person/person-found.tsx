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
  isToChoose,
  leadKindOfPlace,
} from "@scm/contract";
import { person as text } from "@scm/text/admin/person";
import { formatCount } from "@scm/text/count";
import { Download, Printer, Trash2, Quote, UserRound } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { call, send } from "../../lib/api-client.ts";
import { saveFile } from "../parts/save-file.ts";
import { useChange } from "../parts/use-change.ts";
import { CorrectDialog, type Sender } from "./correct-dialog.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { Link } from "wouter";
import { Badge } from "../../ui/badge.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Fact, Facts } from "../parts/facts.tsx";
import { RestrictedBadge } from "../parts/badges.tsx";
import { recordHref } from "../parts/screens.ts";

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

type CardProps = {
  trace: PersonTrace;
  /** For a row that others may have too: whether it belongs to the person. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onCorrect: () => void;
};

/** One row about a person, with the texts in it. */
function TraceCard({ trace, isChosen, onChoose, onCorrect }: CardProps) {
  const { place, id, foundBy, isRestricted, data } = trace;
  // People recognise these columns; ids and flags are in the copy.
  const facts = text.factsOf(trace).filter(({ column }) => text.columns.has(column));
  const kind = leadKindOfPlace[place];
  // A person whom an order names has no version of their own, and is corrected in no form.
  const canCorrect = kind !== undefined && foundBy !== "mention" && "version" in data;
  // A part of a lead, such as an answer, is chosen with the lead.
  const canChoose = isToChoose(trace) && !("lead_id" in data);
  return (
    <article className="flex flex-col gap-4 rounded-md border border-line bg-raised p-4 sm:p-5">
      {(foundBy !== "address" || isRestricted) && (
        <div className="flex flex-wrap gap-2">
          {foundBy !== "address" && (
            <Badge colour="yellow" icon={foundBy === "mention" ? Quote : UserRound}>
              {text.foundBy[foundBy]}
            </Badge>
          )}
          <RestrictedBadge lead={{ isRestricted }} />
        </div>
      )}
      <Facts>
        {facts.map(({ column, term, value }) => (
          <Fact key={column} term={term} isWide={value.length > 80}>
            <span className="whitespace-pre-line">{value}</span>
          </Fact>
        ))}
      </Facts>
      {canChoose && (
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
          {text.isTheirs}
          <span className="block text-sm text-muted">{text.isTheirsHint}</span>
        </Checkbox>
      )}
      {kind && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <Link
            href={recordHref(kind, id)}
            className="underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:py-2"
          >
            {text.open}
          </Link>
          {canCorrect && !isRestricted && (
            <SmallButton aria-haspopup="dialog" onClick={onCorrect}>
              {text.correction.correct}
            </SmallButton>
          )}
        </div>
      )}
    </article>
  );
}
