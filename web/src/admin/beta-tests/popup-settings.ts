import { popupEndpoints, type PopupSettings } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { betaTests as text } from "@scm/text/admin/beta-tests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { endpointQuery } from "../parts/endpoint-query.ts";

/** Whether the site shows the signup to its visitors. */
export const popupSettingsQuery = endpointQuery(popupEndpoints.read, {});

/** Switches it for everybody: at once on the screen, and back when the server refuses. */
export function usePopupSwitch() {
  const client = useQueryClient();
  const showToast = useToast();
  const { queryKey } = popupSettingsQuery;

  return useMutation({
    mutationFn: (body: PopupSettings) => call(popupEndpoints.change, { body }),
    onMutate: async (settings) => {
      // An answer that is on its way would put the former setting back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, settings);
    },
    onSuccess: (stored) => {
      client.setQueryData(queryKey, stored);
      showToast({ tone: "success", title: text.updated });
    },
    onError: (_, { enabled }) => {
      client.setQueryData(queryKey, { enabled: !enabled });
      showToast({ tone: "failure", title: admin.error, description: text.updateFailed });
    },
  });
}
