import { useState } from "react";
import type { LeadHistory } from "@scm/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { looksOf, pausesMs } from "../../parts/look-again.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import { historyQuery } from "../work/lead-queries.ts";

const mailPausesMs = [...pausesMs, 15_000, 30_000];

/** Polling for the mail of a status change ends if the worker has not created it by then. */
const expectedForMs = 60_000;

/**
 * The history of a lead. Polls while a mail is under way; each change of a mail restarts the
 * short pauses.
 */
export function useHistory(kind: LeadAdmin, id: string) {
  const client = useQueryClient();
  const query = historyQuery(kind, id);
  const [begun, setBegun] = useState({ news: "", looks: 0 });
  const history = useQuery({
    ...query,
    // The worker sends mails meanwhile, so cached data may be outdated.
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      isMailExpected(kind, state.data)
        ? (mailPausesMs[looksOf(state) - begun.looks] ?? false)
        : false,
  });

  const news = newsIn(history.data);
  if (begun.news !== news) {
    const state = client.getQueryState(query.queryKey);
    setBegun({ news, looks: state ? looksOf(state) : 0 });
  }

  return history;
}

/** A change of this value restarts the short pauses. */
function newsIn(history: LeadHistory | undefined): string {
  if (!history) return "";
  const mails = history.mails.map(({ id, state }) => `${id} ${state}`);
  return [...mails, history.changes.at(-1)?.id].join(",");
}

function isMailExpected({ isChangeTold }: LeadAdmin, history: LeadHistory | undefined): boolean {
  if (!history) return false;
  const { mails, changes } = history;
  if (mails.some(({ state }) => state === "pending" || state === "sending")) return true;
  const change = changes.findLast(({ statusFrom, statusTo }) => statusFrom !== statusTo);
  if (!isChangeTold || !change) return false;
  const changedAt = Date.parse(change.createdAt);
  const isMade = mails.some(({ createdAt }) => Date.parse(createdAt) >= changedAt);
  return !isMade && Math.abs(Date.now() - changedAt) < expectedForMs;
}
