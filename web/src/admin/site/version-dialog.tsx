import type { SiteVersion } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useQuery } from "@tanstack/react-query";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { Placeholder } from "../parts/loading.tsx";
import { SmallButton } from "../parts/small-button.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { findDifferences } from "./differences.ts";
import { versionQuery } from "./site-queries.ts";

const text = site.versions;

type Props = {
  number: number;
  current: SiteVersion;
  onLoad: (version: SiteVersion) => void;
  onClose: () => void;
};

/** Shows how a version differs from the current one. */
export function VersionDialog({ number, current, onLoad, onClose }: Props) {
  const version = useQuery(versionQuery(number));
  return (
    <Dialog size="large" title={text.name(number)} closeLabel={text.close} onClose={onClose}>
      <Loaded
        query={version}
        failed={text.failed}
        loading={<Placeholder text={text.loading} shapes={["h-16", "h-16"]} />}
      >
        {(found) => (
          <>
            <Shown differences={findDifferences(found.content, current.content)} />
            <div className="min-h-6 flex-1" />
            <ActionBar>
              <SmallButton
                onClick={() => {
                  onLoad(found);
                  onClose();
                }}
              >
                {text.load}
              </SmallButton>
            </ActionBar>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Shown({ differences }: { differences: ReturnType<typeof findDifferences> }) {
  const { there, theirs } = site.differences;
  if (differences.length === 0) return <p>{text.same}</p>;
  return (
    <>
      <p className="mb-4">{text.differs}</p>
      <DifferenceList differences={differences} mine={there} theirs={theirs} />
    </>
  );
}
