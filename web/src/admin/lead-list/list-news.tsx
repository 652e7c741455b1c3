import { useEffect } from "react";
import type { LeadKind } from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { focusContent } from "../parts/focus-content.ts";
import type { LeadRecord } from "../leads/lead-admin.ts";
import { useForgetNews } from "../news/lead-news.tsx";
import { NewsPill } from "../news/news-pill.tsx";
import type { LoadedList } from "./lead-list.tsx";
import { searchOf } from "./lead-queries.ts";
import type { LeadAddress } from "./use-lead-address.ts";

type Props<Lead extends LeadRecord> = {
  kindName: LeadKind | undefined;
  path: string;
  list: LoadedList<Lead>;
  address: Pick<LeadAddress, "filter" | "showNewest">;
  onShow?: () => void;
};

/** Tells of leads that came since the newest ones were loaded, until they are loaded again. */
export function ListNews<Lead extends LeadRecord>(props: Props<Lead>) {
  const { kindName, path, list, address, onShow } = props;
  const client = useQueryClient();
  const forget = useForgetNews();
  const isEverything = searchOf(address.filter) === "";
  const isNewest = isEverything && !list.isPlaceholderData && list.data?.pages[0]?.offset === 0;

  useEffect(() => {
    if (kindName && isNewest) forget(kindName, list.dataUpdatedAt);
  }, [forget, kindName, isNewest, list.dataUpdatedAt]);

  return (
    <NewsPill
      kind={kindName}
      isFiltered={!isEverything}
      onShow={() => {
        if (!isEverything) address.showNewest();
        // From a later page the way leads back to the first one.
        if (!isNewest) void client.resetQueries({ queryKey: [path, "list"] });
        void client.invalidateQueries({ queryKey: [path] });
        onShow?.();
        focusContent();
      }}
    />
  );
}
