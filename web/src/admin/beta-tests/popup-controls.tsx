import { useEffect, useId, useState, type ReactNode } from "react";
import { adminPaths, popupEndpoints, type PopupSettings } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { betaTests as text } from "@scm/text/admin/beta-tests";
import { formatDay } from "@scm/text/moment";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { Link } from "wouter";
import { call } from "../../lib/api-client.ts";
import { betaPopupShownKey, wasPopupShown } from "../../site/beta-popup/popup-shown.ts";
import { SmallButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useToast } from "../../ui/toast.tsx";
import { endpointQuery } from "../parts/queries.ts";
import { Failure } from "../parts/failure.tsx";
import { LoadError } from "../parts/load-error.tsx";
import { contentQuery } from "../parts/site-content.ts";
import { today } from "../../lib/clock.ts";

/** Controls the site's popup for all visitors, and resets it in this browser. */
export function PopupControls() {
  const settings = useQuery({ ...popupSettingsQuery, refetchOnMount: "always" });

  return (
    <section aria-label={text.popup} className="grid gap-3 md:grid-cols-2">
      {settings.isPending && <Skeleton className="h-16" />}
      {settings.data && <ForEverybody enabled={settings.data.enabled} />}
      {settings.isError && !settings.data && (
        <LoadError
          title={text.popupFailed}
          error={settings.error}
          onRetry={() => void settings.refetch()}
        />
      )}
      <ForThisBrowser />
    </section>
  );
}

function ForEverybody({ enabled }: { enabled: boolean }) {
  const popup = usePopupSwitch();
  const endedOn = usePromiseEnd();
  const hintId = useId();
  return (
    <Panel>
      <span className="-my-1.5">
        <Switch
          label={text.popupSwitch}
          describedBy={hintId}
          isOn={enabled}
          isPending={popup.isPending}
          onSwitch={(isOn) => popup.mutate({ enabled: isOn })}
        />
      </span>
      <p id={hintId} className="min-w-48 flex-1 text-sm text-muted">
        {text.popupHint}
        {endedOn !== null && (
          <span className="mt-1 block text-yellow-text">
            {text.promiseOver(formatDay(endedOn))}{" "}
            <Link href={adminPaths.site} className="underline underline-offset-4">
              {text.promiseChange}
            </Link>
          </span>
        )}
      </p>
      <div role="alert" className="w-full empty:absolute">
        {popup.error && <Failure title={text.updateFailed} error={popup.error} />}
      </div>
    </Panel>
  );
}

function ForThisBrowser() {
  const { isShown, reset } = usePopupShownHere();
  const showToast = useToast();
  const stateId = useId();
  return (
    <Panel>
      <p id={stateId} className="min-w-48 flex-1 text-sm text-muted">
        <span className="font-medium text-ink">{text.thisBrowser}</span>{" "}
        <span>{isShown ? text.wasShown : text.wasNotShown}</span>
      </p>
      <SmallButton
        aria-describedby={stateId}
        onClick={() => {
          reset();
          showToast({ tone: "success", title: text.isReset });
        }}
        className="max-sm:whitespace-normal"
      >
        <RotateCcw aria-hidden="true" size={16} className="shrink-0" />
        {text.reset}
      </SmallButton>
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised px-4 py-2">
      {children}
    </div>
  );
}

const popupSettingsQuery = endpointQuery(popupEndpoints.read, {});

/** The day on which the offer of the popup ended; null if it has not. */
function usePromiseEnd(): string | null {
  const { data } = useQuery(contentQuery);
  const endsOn = data?.content.popup.endsOn ?? null;
  return endsOn !== null && endsOn < today() ? endsOn : null;
}

/** Switches the popup for all visitors. Updates the screen first and reverts it on failure. */
function usePopupSwitch() {
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
function usePopupShownHere() {
  const [isShown, setShown] = useState(wasPopupShown);

  useEffect(() => {
    // Another tab may show the popup.
    const update = () => setShown(wasPopupShown());
    window.addEventListener("storage", update);
    return () => window.removeEventListener("storage", update);
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
