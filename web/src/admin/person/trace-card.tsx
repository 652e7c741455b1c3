import { isToChoose, leadKindOfPlace, type PersonTrace } from "@scm/contract";
import { person as text } from "@scm/text/admin/person";
import { Quote, UserRound } from "lucide-react";
import { Link } from "wouter";
import { SmallButton } from "../../ui/button.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Fact, Facts } from "../parts/facts.tsx";
import { RestrictedBadge } from "../parts/badges.tsx";
import { recordHref } from "../parts/screens.ts";

type Props = {
  trace: PersonTrace;
  /** For a row that others may have too: whether it belongs to the person. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onCorrect: () => void;
};

/** One row about a person, with the texts in it. */
export function TraceCard({ trace, isChosen, onChoose, onCorrect }: Props) {
  const { place, id, foundBy, isRestricted, data } = trace;
  // People recognise these columns; ids and flags are in the copy.
  const facts = text.factsOf(trace).filter(({ column }) => text.columns.has(column));
  const kind = leadKindOfPlace[place];
  // A person whom an order names has no version of their own, and is corrected in no form.
  const canCorrect = kind !== undefined && foundBy !== "mention" && "version" in data;
  // What hangs on a lead is chosen with it.
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
