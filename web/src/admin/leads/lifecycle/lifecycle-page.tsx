import { LeadKind } from "@scm/contract";
import { Tabs } from "@base-ui/react/tabs";
import { lifecycle } from "@scm/text/admin/lifecycle";
import { Link, useSearchParams } from "wouter";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { formatTotal } from "@scm/text/count";
import { formatMoment } from "@scm/text/moment";
import { SmallButton } from "../../../ui/button.tsx";
import { totalQuery } from "../../parts/queries.ts";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { recordHref, subjectScreens } from "../../parts/screens.ts";
import { useFocusAfterUnmount } from "../../parts/focus-content.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";
import { LeadList } from "../list/lead-list.tsx";
import { Age, Marks } from "../list/lead-row.tsx";
import { EmailLink } from "../../parts/address.tsx";
import { foldedOf, leadListQuery, searchOf } from "../work/lead-queries.ts";
import type { ListedLead } from "../work/listed-lead.ts";
import { StatusForm } from "../work/status-form.tsx";
import { useLeadAddress } from "../work/use-lead-address.ts";
import { useSteps } from "../work/use-steps.ts";
import { useStatusForm } from "../work/use-status-form.ts";

export function LifecyclePage() {
  const [kind, setKind] = useTab();

  return (
    <div className="flex flex-col gap-2 lg:gap-3">
      <ScreenHead title={lifecycle.title} />
      <Tabs.Root
        value={kind}
        onValueChange={(value) => setKind(LeadKind.parse(value))}
        className="flex flex-col gap-2 lg:gap-3"
      >
        <Tabs.List
          activateOnFocus
          aria-label={lifecycle.tabs}
          className="flex gap-1 overflow-x-auto border-b border-line pb-1"
        >
          {LeadKind.options.map((one) => (
            <Tab key={one} kind={one} />
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind} className="flex flex-col gap-2 outline-offset-4 lg:gap-3">
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
      className="flex min-h-9 shrink-0 items-center gap-2 rounded-sm px-3 text-sm font-medium text-muted hover:text-ink data-active:bg-raised data-active:text-ink data-active:shadow-[inset_0_0_0_1px_var(--line)] pointer-coarse:min-h-11"
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
    ...totalQuery(kinds[kind].endpoints.list, foldedOf(kinds[kind])),
    refetchOnMount: "always",
  });
  return total !== undefined && <span className="tabular-nums">{` (${formatTotal(total)})`}</span>;
}

function LifecycleList({ kind }: { kind: LeadAdmin }) {
  const address = useLeadAddress(kind);
  const list = useInfiniteQuery(leadListQuery(kind, address.filter));
  const steps = useSteps({
    list,
    search: searchOf(address.filter),
    id: null,
    onOpen: address.openInstead,
  });
  const { empty, updated } = lifecycle.kinds[kind.name];
  return (
    <LeadList {...{ kind, address, list, steps, empty }}>
      {(row, name) =>
        row.lead && (
          <LifecycleItem kind={kind} row={row} name={name} lead={row.lead} updated={updated} />
        )
      }
    </LeadList>
  );
}

type LifecycleItemProps = {
  kind: LeadAdmin;
  lead: LeadRecord;
  updated: string;
};

type ItemProps = LifecycleItemProps & { row: ListedLead; name: string };

/** The data of a lead beside the form that changes it. Its name opens the lead. */
function LifecycleItem({ kind, row, name, lead, updated }: ItemProps) {
  const titleId = `lead-${lead.id}`;
  const item = useFocusAfterUnmount<HTMLElement>();
  const { title, club, line, amount } = row;
  const { email } = kind.headingOf(lead);
  return (
    <article
      ref={item}
      aria-label={name}
      data-lead={lead.id}
      className="flex flex-wrap items-start gap-x-6 px-4 py-2 @4xl:flex-nowrap"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-0.5 py-1 text-sm">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h2 id={titleId} dir="auto" className="min-w-0 text-base font-medium wrap-anywhere">
            <Link
              id={`open-${lead.id}`}
              href={`${recordHref(kind.name, lead.id)}${row.repeats ? `&group=${row.repeats.group}` : ""}`}
              aria-label={name}
              className="underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {title}
            </Link>
          </h2>
          {club !== email && <span dir="auto">{club}</span>}
          <Marks row={row} />
          <span className="text-muted tabular-nums @xl:ml-auto">
            {`${formatMoment(lead.createdAt)} · `}
            <Age row={row} />
          </span>
        </div>
        {email !== null && <EmailLink of={email} />}
        <p dir="auto" className="wrap-anywhere">
          {[line, amount].filter(Boolean).join(" · ")}
        </p>
      </div>
      {!lead.isRestricted && (
        <div className="w-full @4xl:w-136 @4xl:shrink-0">
          <RowForm kind={kind} lead={lead} updated={updated} titleId={titleId} />
        </div>
      )}
    </article>
  );
}

function RowForm({ kind, lead, updated, titleId }: LifecycleItemProps & { titleId: string }) {
  const confirmation = { title: updated };
  const form = useStatusForm({ kind, lead, texts: ["adminNotes"], confirmation });
  const { isPending } = form.save;
  return (
    <StatusForm kind={kind} lead={lead} form={form} frame="row" titleId={titleId}>
      {!form.conflict && (
        <SmallButton
          type="submit"
          isPending={isPending}
          aria-describedby={titleId}
          className="min-h-10"
        >
          {isPending ? lifecycle.updating : lifecycle.update}
        </SmallButton>
      )}
    </StatusForm>
  );
}
