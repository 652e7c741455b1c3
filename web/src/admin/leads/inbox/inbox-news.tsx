import { useEffect } from "react";
import { LeadKind } from "@scm/contract";
import { leadWork } from "@scm/text/admin/lead-work";
import { useQueryClient } from "@tanstack/react-query";
import { focusContent } from "../../parts/focus-content.ts";
import { inboxKey } from "../../parts/inbox.ts";
import { useForgetNews, useNewsCount } from "../../parts/lead-news.tsx";
import { NewsButton } from "../work/list-news.tsx";

type Props = { loadedAt: number; onShow: () => void };

/** Announces new leads of any kind. The rows change on demand only, and the counts at once. */
export function InboxNews({ loadedAt, onShow }: Props) {
  const client = useQueryClient();
  const forget = useForgetNews();
  const count = useNewsCount("all");

  useEffect(() => {
    for (const kind of LeadKind.options) forget(kind, loadedAt);
  }, [forget, loadedAt]);
  useEffect(() => {
    if (count > 0) void client.invalidateQueries({ queryKey: [...inboxKey, "counts"] });
  }, [client, count]);

  function show(): void {
    void client.invalidateQueries({ queryKey: inboxKey });
    onShow();
    focusContent();
  }

  return <NewsButton words={count > 0 && leadWork.news.show(count)} onPress={show} />;
}
