import { LeadKind } from "@scm/contract";
import { Tabs } from "@base-ui/react/tabs";
import { admin } from "@scm/text/admin";
import { lifecycle } from "@scm/text/admin/lifecycle";
import { useSearchParams } from "wouter";
import type { ComponentType } from "react";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "@scm/text/count";
import { totalQuery } from "../../parts/paged-query.ts";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { subjectScreens } from "../../parts/screens.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";
import { LifecycleList } from "./lifecycle-list.tsx";

export function LifecyclePage() {
  const [kind, setKind] = useTab();
  const { Panel } = lifecycleParts[kind];

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={lifecycle.title}>
        <RefreshButton
          label={admin.list.refresh}
          queryKeys={[[leadKinds[kind].endpoints.list.path]]}
        />
      </ScreenHead>
      <Tabs.Root
        value={kind}
        onValueChange={(value) => setKind(LeadKind.parse(value))}
        className="flex flex-col gap-4"
      >
        <Tabs.List
          activateOnFocus
          aria-label={lifecycle.tabs}
          className="flex flex-wrap gap-1 border-b border-line pb-2"
        >
          {LeadKind.options.map((one) => (
            <Tab key={one} kind={one} />
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind} className="flex flex-col gap-4 outline-offset-4">
          <Panel />
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  );
}

/** The address names the tab by the screen of its leads, `?tab=orders`. */
function useTab() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("tab");
  const kind = LeadKind.options.find((one) => tabOf(one) === asked) ?? "contact";
  return [kind, (next: LeadKind) => setSearch({ tab: tabOf(next) }, { replace: true })] as const;
}

function tabOf(kind: LeadKind): string {
  return subjectScreens[kind].path.split("/").at(-1) ?? "";
}

function Tab({ kind }: { kind: LeadKind }) {
  const { icon: Icon } = subjectScreens[kind];
  const { Total } = lifecycleParts[kind];
  return (
    <Tabs.Tab
      value={kind}
      className="flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm font-medium text-muted hover:text-ink data-active:bg-raised data-active:text-ink data-active:shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <Icon aria-hidden={true} size={16} />
      {lifecycle.kinds[kind].tab}
      <Total />
    </Tabs.Tab>
  );
}

type Part = {
  Panel: ComponentType;
  Total: ComponentType;
};

/** One component per kind, so that React does not reuse the state of another list. */
const lifecycleParts: Readonly<Record<LeadKind, Part>> = {
  // This screen closes contacts; their own screen rejects them.
  contact: partOf({
    ...leadKinds.contact,
    offered: ["new", "in_progress", "completed", "closed"],
  }),
  "demo-booking": partOf(leadKinds["demo-booking"]),
  order: partOf(leadKinds.order),
  "beta-signup": partOf(leadKinds["beta-signup"]),
  "bug-report": partOf(leadKinds["bug-report"]),
};

function partOf<Lead extends LeadRecord>(kind: LeadAdmin<Lead>): Part {
  return {
    Panel: function PanelOfKind() {
      return <LifecycleList kind={kind} />;
    },
    Total: function TotalOfKind() {
      const { data: total } = useQuery({
        ...totalQuery(kind.endpoints.list),
        refetchOnMount: "always",
      });
      return (
        total !== undefined && <span className="tabular-nums">{` (${formatCount(total)})`}</span>
      );
    },
  };
}
