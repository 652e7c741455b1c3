import type { SiteContent, SiteVersion } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { differencesOf } from "./differences.ts";

const text = site.conflict;

type Props = {
  theirs: SiteVersion;
  mine: SiteContent;
  keepMine: () => void;
  takeTheirs: () => void;
};

/** Shows what another operator has published meanwhile beside what is typed. */
export function SiteConflict({ theirs, mine, keepMine, takeTheirs }: Props) {
  const differences = differencesOf(mine, theirs.content);
  return (
    <ConflictNotice
      title={text.title}
      lead={text.lead(theirs.version, theirs.operatorEmail)}
      isPending={false}
      mine={{ label: text.keepMine, onChoose: keepMine }}
      theirs={{ label: text.takeTheirs, onChoose: takeTheirs }}
    >
      {differences.length === 0 ? (
        <p>{text.same}</p>
      ) : (
        <DifferenceList
          differences={differences}
          mine={site.differences.mine}
          theirs={site.differences.theirs}
        />
      )}
    </ConflictNotice>
  );
}
