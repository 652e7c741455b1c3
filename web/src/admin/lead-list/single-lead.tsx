import { useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { ApiError } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { LoadError } from "../load-error.tsx";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";
import { Empty } from "./empty.tsx";
import { LeadCard } from "./lead-card.tsx";
import { leadQuery } from "./lead-queries.ts";
import { Loading } from "./loading.tsx";

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  id: string;
  onManage: (lead: Lead) => void;
  onShowAll: () => void;
};

const text = admin.list;

/** The one lead that a link in an e-mail points at. */
export function SingleLead<Lead extends LeadRecord>(props: Props<Lead>) {
  return (
    <section aria-label={text.one} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{text.one}</p>
        <Button variant="quiet" size="small" onClick={props.onShowAll}>
          {text.showAll}
        </Button>
      </div>
      <Found {...props} />
    </section>
  );
}

function Found<Lead extends LeadRecord>({ kind, id, onManage }: Props<Lead>) {
  const lead = useQuery(leadQuery(kind, id));

  if (lead.isPending) return <Loading text={kind.text.loading} />;
  if (lead.isError) {
    return lead.error instanceof ApiError && lead.error.status === 404 ? (
      <Empty title={text.unknown} hint={text.unknownHint} />
    ) : (
      <LoadError title={text.failed} error={lead.error} onRetry={() => void lead.refetch()} />
    );
  }
  return <LeadCard kind={kind} lead={lead.data} onManage={() => onManage(lead.data)} />;
}
