import { useId, type ReactNode } from "react";
import { betaTests as text } from "@scm/text/admin/beta-tests";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Failure } from "../parts/failure.tsx";
import { LoadError } from "../parts/load-error.tsx";
import { popupSettingsQuery, usePopupSwitch, usePopupShownHere } from "./popup-settings.ts";

/** Controls the site's popup for all visitors, and resets it in this browser. */
export function PopupControls() {
  const settings = useQuery({ ...popupSettingsQuery, refetchOnMount: "always" });

  return (
    <section aria-label={text.popup} className="grid gap-3 md:grid-cols-2">
      {settings.isPending && <Skeleton className="h-[122px]" />}
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
      <p id={hintId} className="text-sm text-muted">
        {text.popupHint}
      </p>
      <div role="alert" className="empty:-mt-3">
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
      <p id={stateId} className="text-sm text-muted">
        <span className="mb-1 block font-medium text-ink">{text.thisBrowser}</span>
        {isShown ? text.wasShown : text.wasNotShown}
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={stateId}
        onClick={() => {
          reset();
          showToast({ tone: "success", title: text.isReset });
        }}
        className="mt-auto max-sm:whitespace-normal"
      >
        <RotateCcw aria-hidden="true" size={16} className="shrink-0" />
        {text.reset}
      </Button>
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-md border border-line bg-raised p-5">
      {children}
    </div>
  );
}
