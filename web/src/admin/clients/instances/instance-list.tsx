import type { ScmInstance } from "@scm/contract";
import { instances as words } from "@scm/text/admin/instances";
import { formatMoment } from "@scm/text/moment";
import { Eye, Trash2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { useWideScreen } from "../../../ui/use-wide-screen.ts";
import { Fact, Facts } from "../../parts/facts.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { useFocusLeftBehind } from "../../parts/use-focus-left-behind.ts";
import { InstanceBadge } from "./instance-badge.tsx";

const text = words.columns;

type InstanceActions = {
  /** The instance that is being deleted. */
  pendingId: string | null;
  onView: (instance: ScmInstance) => void;
  onDelete: (instance: ScmInstance) => void;
};

type Props = { instances: readonly ScmInstance[]; actions: InstanceActions };

/** The instances: a table where there is room, else cards. */
export function InstanceList({ instances, actions }: Props) {
  const isWide = useWideScreen("lg");
  if (isWide) return <InstanceTable instances={instances} actions={actions} />;
  return (
    <ul className="flex flex-col gap-3">
      {instances.map((instance) => (
        <li key={instance.id}>
          <InstanceCard instance={instance} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

function InstanceTable({ instances, actions }: Props) {
  const heads = [
    { name: text.instance, width: "" },
    { name: text.club, width: "" },
    { name: text.status, width: "w-[7.75rem]" },
    { name: text.license, width: "w-[8.5rem] xl:w-[10rem]" },
    { name: text.lastActivity, width: "w-[6.75rem] xl:w-[9.5rem]" },
    { name: text.actions, width: "w-[9rem] xl:w-[17.5rem]" },
  ];
  return (
    <div className="overflow-hidden rounded-md border border-line bg-raised">
      <table aria-label={words.table} className="w-full table-fixed text-left text-sm">
        <thead className="bg-paper text-muted">
          <tr>
            {heads.map(({ name, width }) => (
              <th key={name} scope="col" className={`px-2.5 py-3 font-medium first:pl-4 ${width}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {instances.map((instance) => (
            <InstanceRow key={instance.id} instance={instance} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type OneProps = { instance: ScmInstance; actions: InstanceActions };

const cellLook = "px-2.5 py-3";

function InstanceRow({ instance, actions }: OneProps) {
  const row = useFocusLeftBehind<HTMLTableRowElement>();
  return (
    <tr ref={row} className="border-t border-line align-top">
      <th scope="row" className="py-3 pr-2.5 pl-4 font-normal wrap-anywhere">
        <span dir="auto" className="block font-semibold">
          {shownName(instance.instanceName)}
        </span>
        <span className="block text-sm text-muted">{instance.domain ?? words.noDomain}</span>
      </th>
      <td className={`${cellLook} wrap-anywhere`}>
        <Club instance={instance} />
      </td>
      <td className={cellLook}>
        <InstanceBadge status={instance.status} />
      </td>
      <td className={cellLook}>
        <License instance={instance} />
      </td>
      <td className={`${cellLook} text-sm tabular-nums`}>{lastActivityOf(instance)}</td>
      <td className={cellLook}>
        <Actions instance={instance} actions={actions} />
      </td>
    </tr>
  );
}

function InstanceCard({ instance, actions }: OneProps) {
  const card = useFocusLeftBehind<HTMLElement>();
  const titleId = `instance-${instance.id}`;
  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-md border border-line bg-raised p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 wrap-anywhere">
          <h3 id={titleId} dir="auto" className="text-lg font-semibold tracking-tight">
            {shownName(instance.instanceName)}
          </h3>
          <p className="text-sm text-muted">{instance.domain ?? words.noDomain}</p>
        </div>
        <InstanceBadge status={instance.status} />
      </div>
      <Facts>
        <Fact term={text.club}>
          <Club instance={instance} />
        </Fact>
        <Fact term={text.license}>
          <License instance={instance} />
        </Fact>
        <Fact term={text.lastActivity}>{lastActivityOf(instance)}</Fact>
      </Facts>
      <div className="border-t border-line pt-4">
        <Actions instance={instance} actions={actions} />
      </div>
    </article>
  );
}

function Club({ instance: { clubName, contactEmail } }: { instance: ScmInstance }) {
  return (
    <>
      <span dir="auto" className="block">
        {shownName(clubName)}
      </span>
      <a
        href={`mailto:${contactEmail}`}
        className="text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2"
      >
        {contactEmail}
      </a>
    </>
  );
}

function License({ instance: { licenseType } }: { instance: ScmInstance }) {
  return (
    <>
      <span className="block">{words.licenseNames[licenseType]}</span>
      <span className="block text-sm text-muted">{words.licenseLimits[licenseType]}</span>
    </>
  );
}

function Actions({ instance, actions }: OneProps) {
  const { id, instanceName } = instance;
  const isPending = actions.pendingId === id;
  return (
    <div className="flex flex-wrap gap-2 lg:max-xl:[&_svg]:hidden">
      <Button
        variant="secondary"
        size="small"
        aria-label={`${words.view} ${instanceName}`}
        onClick={() => actions.onView(instance)}
      >
        <Eye aria-hidden="true" size={16} />
        {words.view}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${words.remove} ${instanceName}`}
        isPending={isPending}
        onClick={() => actions.onDelete(instance)}
      >
        {!isPending && <Trash2 aria-hidden="true" size={16} />}
        {words.remove}
      </Button>
    </div>
  );
}

function lastActivityOf({ lastActivity }: ScmInstance): string {
  return lastActivity ? formatMoment(lastActivity) : words.never;
}
