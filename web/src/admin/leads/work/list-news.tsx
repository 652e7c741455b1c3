import { useEffect } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { focusContent } from "../../parts/focus-content.ts";
import { useForgetNews, useNewsCount } from "../../parts/lead-news.tsx";
import { SmallButton } from "../../parts/small-button.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import { searchOf, type LoadedList } from "./lead-queries.ts";
import type { LeadAddress } from "./use-lead-address.ts";

type Props = {
  kind: LeadAdmin;
  list: LoadedList;
  address: Pick<LeadAddress, "filter" | "showNewest">;
  onShow?: () => void;
};

/** Announces new leads. The list itself changes on demand only. */
export function ListNews({ kind, list, address, onShow }: Props) {
  const client = useQueryClient();
  const forget = useForgetNews();
  const count = useNewsCount(kind.name);
  const isEverything = searchOf(address.filter) === "";
  const isNewest = isEverything && !list.isPlaceholderData && list.data?.pages[0]?.offset === 0;

  useEffect(() => {
    if (isNewest) forget(kind.name, list.dataUpdatedAt);
  }, [forget, kind.name, isNewest, list.dataUpdatedAt]);

  function show(): void {
    const { path } = kind.endpoints.list;
    // New leads may not match the filter, or may be at the end of the order.
    if (!isEverything) address.showNewest();
    // New leads are on the first page.
    if (!isNewest) void client.resetQueries({ queryKey: [path, "list"] });
    void client.invalidateQueries({ queryKey: [path] });
    onShow?.();
    focusContent();
  }

  const { show: showAll, showUnfiltered } = leadWork.news;
  const words = isEverything ? showAll : showUnfiltered;
  return <NewsButton words={count > 0 && words(count)} onPress={show} />;
}

type ButtonProps = { words: string | false; onPress: () => void };

/** Its frame is always rendered, because screen readers announce only changes of a live region. */
export function NewsButton({ words, onPress }: ButtonProps) {
  return (
    <div aria-live="polite" className="flex justify-center empty:-mt-2 lg:empty:-mt-3">
      {words && (
        <SmallButton icon={ArrowUp} onClick={onPress}>
          {words}
        </SmallButton>
      )}
    </div>
  );
}
