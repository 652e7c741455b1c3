import type { PublishedSite, SiteContent } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { formatMoment } from "@scm/text/moment";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { changedSections } from "./changed-sections.ts";

const text = site.conflict;

type Props = {
  /** The content that the form began with. */
  base: SiteContent;
  theirs: PublishedSite;
  /** Keeps what is typed, which then replaces what they published. */
  keepMine: () => void;
  /** Drops what is typed. */
  takeTheirs: () => void;
};

/** Says that another operator has published meanwhile, and which sections they changed. */
export function SiteConflict({ base, theirs, keepMine, takeTheirs }: Props) {
  const { publishedAt, operatorEmail, content } = theirs;
  const titles = changedSections(base, content).map((section) => site[section].title);
  return (
    <ConflictNotice
      title={text.title}
      lead={text.lead(publishedAt && formatMoment(publishedAt), operatorEmail)}
      isPending={false}
      mine={{ label: text.keepMine, onChoose: keepMine }}
      theirs={{ label: text.takeTheirs, onChoose: takeTheirs }}
    >
      <p>{titles.length === 0 ? text.same : text.changed(titles)}</p>
    </ConflictNotice>
  );
}
