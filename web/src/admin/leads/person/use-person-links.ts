import { changePersonLinks, leadEndpoints, type PersonLinkChange } from "@scm/contract";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { admin } from "@scm/text/admin";
import { call } from "../../../lib/api-client.ts";
import { useChange } from "../../parts/use-change.ts";

const text = leadDetail.person;

/** A link changes the persons of leads of any kind. */
const refresh = Object.values(leadEndpoints).map(({ list }) => [list.path, "person"]);

const send = (change: PersonLinkChange) => call(changePersonLinks, { body: change });

/** Links, refuses or unlinks addresses. The toast offers undo. */
export function usePersonLinks(title: string, undo: PersonLinkChange["relation"]) {
  const back = useChange(send, {
    refresh,
    failed: text.notChanged,
    toast: () => ({ title: text.undone }),
  });
  return useChange(send, {
    refresh,
    failed: text.notChanged,
    toast: (_, { pairs }) => ({
      title,
      action: { label: admin.status.undo, onPress: () => back.mutate({ pairs, relation: undo }) },
    }),
  });
}
