import type { SiteContent, SiteVersion } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { changesByOperator, type Difference } from "./differences.ts";

const text = site.conflict;
const names = site.differences;

type Props = {
  base: SiteContent;
  mine: SiteContent;
  theirs: SiteVersion;
  /** Merges. Where both have changed the same, what is typed stays. */
  keepMine: () => void;
  /** Merges. Where both have changed the same, the published version counts. */
  takeTheirs: () => void;
  /** Drops what is typed. */
  dropMine: () => void;
};

/** Shows what another operator has published meanwhile beside what is typed. */
export function SiteConflict({ base, mine, theirs, keepMine, takeTheirs, dropMine }: Props) {
  const changes = changesByOperator({ base, mine, theirs: theirs.content });
  const hasClash = changes.both.length > 0;
  const isSame = Object.values(changes).every(({ length }) => length === 0);
  return (
    <ConflictNotice
      title={text.title}
      lead={text.lead(theirs.version, theirs.operatorEmail)}
      isPending={false}
      mine={{ label: hasClash ? text.keepMine : text.merge, onChoose: keepMine }}
      theirs={
        hasClash
          ? { label: text.takeTheirs, onChoose: takeTheirs }
          : { label: text.dropMine, onChoose: dropMine }
      }
    >
      {isSame && <p>{text.same}</p>}
      <Changes title={text.byThem} differences={changes.theirs} theirs={names.theirs} />
      <Changes title={text.byMe} differences={changes.mine} mine={names.mine} />
      <Changes
        title={text.byBoth}
        differences={changes.both}
        mine={names.mine}
        theirs={names.theirs}
      />
    </ConflictNotice>
  );
}

type ChangesProps = {
  title: string;
  differences: readonly Difference[];
  mine?: string;
  theirs?: string;
};

function Changes({ title, differences, ...sides }: ChangesProps) {
  if (differences.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <DifferenceList differences={differences} {...sides} />
    </section>
  );
}
