import { useEffect, useRef } from "react";
import type { ScmInstance } from "@scm/contract";
import { instances as words } from "@scm/text/admin/instances";
import { readableAddress } from "@scm/text/readable-address";
import { formatMoment } from "@scm/text/moment";
import { Eye, Trash2 } from "lucide-react";
import { shownName } from "../../parts/shown-name.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { ClientCell, ClientRow, ClientTable, frameClasses } from "../client-table.tsx";
import { ContactLink } from "../contact-email.tsx";
import { UndoDeletion } from "./undo-deletion.tsx";
import { InstanceBadge } from "./instance-badge.tsx";

const text = words.columns;

type InstanceActions = {
  /** The instance that is being deleted. */
  pendingId: string | null;
  onView: (instance: ScmInstance) => void;
  onDelete: (instance: ScmInstance) => void;
};

type Props = { instances: readonly ScmInstance[]; actions: InstanceActions };

const columns = [
  { name: text.instance },
  { name: text.club },
  { name: text.status, className: "w-[7rem]" },
  { name: text.license, className: "w-[9.5rem]" },
  { name: text.lastActivity, className: "w-[6.75rem] xl:w-[9rem]" },
  { name: text.actions, className: "w-[9rem] xl:w-[17.25rem]" },
];

export function InstanceList({ instances, actions }: Props) {
  return (
    <div className={`${frameClasses} lg:overflow-hidden`}>
      <ClientTable label={words.table} columns={columns}>
        {instances.map((instance) => (
          <InstanceRow key={instance.id} instance={instance} actions={actions} />
        ))}
      </ClientTable>
    </div>
  );
}

type RowProps = { instance: ScmInstance; actions: InstanceActions };

function InstanceRow({ instance, actions }: RowProps) {
  const { instanceName, domain, licenseType, lastActivity } = instance;
  const shownDomain = domain === null ? undefined : readableAddress(domain);
  return (
    <ClientRow
      name={instanceName}
      about={
        <span title={shownDomain} className="block text-sm text-muted lg:truncate">
          {shownDomain ?? words.noDomain}
        </span>
      }
    >
      <ClientCell label={text.club} className="max-lg:wrap-anywhere">
        <Club instance={instance} />
      </ClientCell>
      <ClientCell label={text.status}>
        <InstanceBadge status={instance.status} isGoing={instance.deletedAt !== null} />
      </ClientCell>
      <ClientCell label={text.license}>
        <span className="block">{words.licenseNames[licenseType]}</span>
        <span className="block text-sm text-muted">{words.licenseLimits[licenseType]}</span>
      </ClientCell>
      <ClientCell label={text.lastActivity} className="lg:text-sm lg:tabular-nums">
        {lastActivity ? formatMoment(lastActivity) : words.never}
      </ClientCell>
      <ClientCell isFoot>
        <Actions instance={instance} actions={actions} />
      </ClientCell>
    </ClientRow>
  );
}

function Club({ instance: { clubName, contactEmail } }: { instance: ScmInstance }) {
  return (
    <>
      <span dir="auto" title={clubName} className="block lg:truncate">
        {shownName(clubName)}
      </span>
      <span className="block lg:truncate">
        <ContactLink email={contactEmail} erased={words.erased} />
      </span>
    </>
  );
}

function Actions({ instance, actions }: RowProps) {
  const { id, instanceName } = instance;
  const isPending = actions.pendingId === id;
  const buttons = useFocusOnSuccessor(instance.deletedAt !== null);
  return (
    <div ref={buttons} className="flex flex-wrap gap-x-1 gap-y-2 lg:max-xl:[&_svg]:hidden">
      <SmallButton
        icon={Eye}
        aria-label={`${words.view} ${instanceName}`}
        onClick={() => actions.onView(instance)}
      >
        {words.view}
      </SmallButton>
      {instance.deletedAt === null ? (
        <SmallButton
          icon={Trash2}
          variant="quiet"
          aria-label={`${words.remove} ${instanceName}`}
          isPending={isPending}
          onClick={() => actions.onDelete(instance)}
        >
          {words.remove}
        </SmallButton>
      ) : (
        <UndoDeletion instance={instance} />
      )}
    </div>
  );
}

/** Deleting and undoing replace the pressed button; its successor takes the focus. */
function useFocusOnSuccessor(isGoing: boolean) {
  const buttons = useRef<HTMLDivElement>(null);
  const before = useRef(isGoing);

  useEffect(() => {
    if (before.current === isGoing) return;
    before.current = isGoing;
    if (document.activeElement !== document.body) return;
    [...(buttons.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
  }, [isGoing]);

  return buttons;
}
