import { useState } from "react";
import type { ListedSiteVersion, SiteVersion } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { formatMoment } from "@scm/text/moment";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Loaded } from "../parts/loaded.tsx";
import { Placeholder } from "../parts/loading.tsx";
import { Section } from "../parts/section.tsx";
import { SmallButton } from "../parts/small-button.tsx";
import { useChange } from "../parts/use-change.ts";
import { versionQuery, versionsQuery } from "./site-queries.ts";
import { VersionDialog } from "./version-dialog.tsx";

const text = site.versions;

type Props = { current: SiteVersion; onLoad: (version: SiteVersion) => void };

/** The versions, newest first. One that is loaded goes into the form, not to the site. */
export function VersionList({ current, onLoad }: Props) {
  const list = useQuery(versionsQuery);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Section id="site-versions" title={text.title} lead={text.lead}>
      <Loaded
        query={list}
        failed={text.failed}
        loading={<Placeholder text={text.loading} shapes={["h-16", "h-16"]} />}
      >
        {(versions) => (
          <Versions versions={versions} current={current} onShow={setShown} onLoad={onLoad} />
        )}
      </Loaded>
      {shown !== null && (
        <VersionDialog
          number={shown}
          current={current}
          onLoad={onLoad}
          onClose={() => setShown(null)}
        />
      )}
    </Section>
  );
}

/** So many are shown at first. */
const fewVersions = 5;

type VersionsProps = Props & {
  versions: readonly ListedSiteVersion[];
  onShow: (version: number) => void;
};

function Versions({ versions, current, onShow, onLoad }: VersionsProps) {
  const [isLong, setLong] = useState(false);
  return (
    <>
      <ul aria-label={text.title} className="flex flex-col divide-y divide-line">
        {versions.slice(0, isLong ? undefined : fewVersions).map((one) => (
          <Row
            key={one.version}
            version={one}
            isCurrent={one.version === current.version}
            onShow={() => onShow(one.version)}
            onLoad={onLoad}
          />
        ))}
      </ul>
      {!isLong && versions.length > fewVersions && (
        <div>
          <SmallButton onClick={() => setLong(true)}>{text.showAll(versions.length)}</SmallButton>
        </div>
      )}
    </>
  );
}

/** In the order of the screen. */
const sections = ["roadmap", "popup", "prices", "event", "faq"] as const;

type RowProps = {
  version: ListedSiteVersion;
  isCurrent: boolean;
  onShow: () => void;
  onLoad: (version: SiteVersion) => void;
};

function Row({ version, isCurrent, onShow, onLoad }: RowProps) {
  const client = useQueryClient();
  const load = useChange(() => client.fetchQuery(versionQuery(version.version)), {
    onSuccess: onLoad,
    failed: text.failed,
  });
  const titleId = `site-version-${version.version}`;
  const parts = sections
    .filter((part) => version.changed.includes(part))
    .map((part) => site[part].title);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p id={titleId} className="font-medium">
          {text.name(version.version)}
          {isCurrent && <span className="font-normal text-muted">, {text.current}</span>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {version.createdAt
            ? `${formatMoment(version.createdAt)}, ${version.operatorEmail ?? text.nobody}`
            : text.first}
        </p>
        {parts.length > 0 && (
          <p className="text-sm wrap-anywhere text-muted">{text.changed(parts)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <SmallButton aria-haspopup="dialog" aria-describedby={titleId} onClick={onShow}>
          {text.show}
        </SmallButton>
        <SmallButton
          aria-describedby={titleId}
          isPending={load.isPending}
          onClick={() => load.mutate()}
        >
          {text.load}
        </SmallButton>
      </div>
    </li>
  );
}
