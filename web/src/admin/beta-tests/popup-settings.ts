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

/** Switches the popup for all visitors. The screen changes at once, and back after a refusal. */
export function usePopupSwitch() {
  const client = useQueryClient();
  const showToast = useToast();
  const { queryKey } = popupSettingsQuery;

  return useMutation({
    mutationFn: (body: PopupSettings) => call(popupEndpoints.change, { body }),
    onMutate: async (settings) => {
      // A setting that is being loaded would show the former state.
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

/** The mark that this browser has shown the popup, and its reset. */
export function usePopupShownHere() {
  const [isShown, setShown] = useState(wasPopupShown);

  useEffect(() => {
    // The site may be open in another tab.
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
        // Without storage nothing is remembered.
      }
      setShown(wasPopupShown());
    },
  };
}
