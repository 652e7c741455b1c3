import { useState } from "react";
import type { VisitorRequests } from "@scm/contract";
import * as demoBookingText from "@scm/text/site/demo-booking";
import * as formText from "@scm/text/site/form";
import { formatMoment } from "@scm/text/moment";
import { visitorLink } from "@scm/text/visitor-link";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useLocale } from "../../lib/locale.tsx";
import { createQueryClient } from "../../lib/query-client.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { isOver, requestsQuery, useFailureWords, tokenInAddress } from "./request-queries.ts";
import { RequestCard } from "./request-card.tsx";
import { Rights } from "./rights.tsx";

/**
 * Reads at once, unlike the page that shows credentials: reading changes nothing, so a mail scanner
 * that runs scripts does no harm.
 */
export const OwnRequests = withTexts(
  function OwnRequests() {
    const text = visitorLink[useLocale().locale];
    const { productName } = useSiteInfo();
    // Personal data, so the cache lives only while the page is open.
    const [client] = useState(() => createQueryClient(() => undefined));

    return (
      <QueryClientProvider client={client}>
        <section className="mx-auto flex w-full max-w-[46rem] flex-col gap-6 px-4 py-12 sm:px-6 md:py-20">
          <title>{`${text.title} – ${productName}`}</title>
          <meta name="robots" content="noindex" />
          <h1 className="text-3xl font-semibold tracking-tight md:text-4xl">{text.title}</h1>
          <Content />
        </section>
      </QueryClientProvider>
    );
  },
  formText,
  demoBookingText,
);

function Content() {
  const text = visitorLink[useLocale().locale];
  const query = useQuery(requestsQuery);
  const wordsOf = useFailureWords();

  if (query.data) return <Loaded page={query.data} />;
  if (query.isPending) return <Loading />;
  if (isOver(query.error)) return <LinkOver />;
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <Notice tone="failure" title={text.notLoaded}>
        <p>{wordsOf(query.error)}</p>
      </Notice>
      <Button variant="secondary" isPending={query.isFetching} onClick={() => void query.refetch()}>
        {text.retry}
      </Button>
    </div>
  );
}

function Loading() {
  const text = visitorLink[useLocale().locale];
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-6 w-64" />
      <Skeleton className="h-56" />
      <Skeleton className="h-40" />
    </div>
  );
}

function Loaded({ page }: { page: VisitorRequests }) {
  const text = visitorLink[useLocale().locale];
  const { address, requests, isComplete, expiresAt } = page;

  return (
    <>
      <p className="max-w-[60ch] text-lg wrap-anywhere text-muted">{text.lead(address)}</p>
      {requests.length === 0 ? (
        <p>{text.empty}</p>
      ) : (
        <ul className="flex flex-col gap-5">
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
      {!isComplete && <p className="text-muted">{text.incomplete}</p>}
      <Rights page={page} />
      <p className="text-sm text-muted">{text.endsOn(formatMoment(expiresAt))}</p>
    </>
  );
}

/** Says the same of every link that does not open, except of an address without a token. */
function LinkOver() {
  const text = visitorLink[useLocale().locale];
  const { company } = useSiteInfo();
  const hasToken = tokenInAddress() !== "";

  return (
    <div className="flex flex-col items-start gap-5">
      <Notice tone="failure" title={hasToken ? text.over : text.noToken}>
        <p>{hasToken ? text.overText : text.noTokenText}</p>
      </Notice>
      <p className="max-w-[60ch] wrap-anywhere text-muted">{text.findHint(company.email)}</p>
    </div>
  );
}
