import { LeadKind } from "@scm/contract";
import { Tabs } from "@base-ui/react/tabs";
import { admin } from "@scm/text/admin";
import { lifecycle } from "@scm/text/admin/lifecycle";
import { useSearchParams } from "wouter";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "@scm/text/count";
import { totalQuery } from "../../parts/paged-query.ts";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { subjectScreens } from "../../parts/screens.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";
import { LifecycleList } from "./lifecycle-list.tsx";

export function LifecyclePage() {
  const [kind, setKind] = useTab();

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
          <LifecycleList key={kind} kind={kinds[kind]} />
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  );
}

/** Keeps the tab in the address, by the name of the lead's own screen: `?tab=orders`. */
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
  return (
    <Tabs.Tab
      value={kind}
      className="flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm font-medium text-muted hover:text-ink data-active:bg-raised data-active:text-ink data-active:shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <Icon aria-hidden={true} size={16} />
      {lifecycle.kinds[kind].tab}
      <Total kind={kind} />
    </Tabs.Tab>
  );
}

/** This screen closes contacts; their own screen rejects them. */
const kinds: Readonly<Record<LeadKind, LeadAdmin>> = {
  ...leadKinds,
  contact: { ...leadKinds.contact, offered: ["new", "in_progress", "completed", "closed"] },
};

function Total({ kind }: { kind: LeadKind }) {
  const { data: total } = useQuery({
    ...totalQuery(kinds[kind].endpoints.list),
    refetchOnMount: "always",
  });
  return total !== undefined && <span className="tabular-nums">{` (${formatCount(total)})`}</span>;
}
