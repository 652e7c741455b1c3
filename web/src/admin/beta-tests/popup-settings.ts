import { popupEndpoints, type PopupSettings } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { betaTests as text } from "@scm/text/admin/beta-tests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../lib/api-client.ts";
import { betaPopupShownKey, wasPopupShown } from "../../site/beta-popup/popup-shown.ts";
import { useToast } from "../../ui/toast.tsx";
import { endpointQuery } from "../parts/endpoint-query.ts";

export const popupSettingsQuery = endpointQuery(popupEndpoints.read, {});

/** Switches the popup for all visitors. Updates the screen first and reverts it on failure. */
export function usePopupSwitch() {
  const client = useQueryClient();
  const showToast = useToast();
  const { queryKey } = popupSettingsQuery;

  return useMutation({
    mutationFn: (body: PopupSettings) => call(popupEndpoints.change, { body }),
    onMutate: async (settings) => {
      // A pending load would overwrite the new state with the previous one.
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

/** Whether this browser has shown the popup, and a function that resets it. */
export function usePopupShownHere() {
  const [isShown, setShown] = useState(wasPopupShown);

  useEffect(() => {
    // Another tab may show the popup.
    const look = () => setShown(wasPopupShown());
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);

  return {
    isShown,
    reset: () => {
      try {
        localStorage.removeItem(betaPopupShownKey);
      } catch {
        // Without storage there is nothing to reset.
      }
      setShown(wasPopupShown());
    },
  };
}
