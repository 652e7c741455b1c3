/** The decision that a pending demo waits for, as one button in a list, a record and the week. */
import { inboxEndpoints, lacksLink, leadEndpoints, slotEndpoints, wordMax } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { CalendarCheck } from "lucide-react";
import { call } from "../../lib/api-client.ts";
import { now } from "../../lib/clock.ts";
import { SmallButton } from "../../ui/button.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { contentQuery } from "./site-content.ts";
import { useChange } from "./use-change.ts";

const text = admin.demoBookings;
const { changeStatus, list } = leadEndpoints["demo-booking"];

/** A pending demo whose time is ahead. */
export function isToConfirm({ status, startsAt }: { status: string; startsAt: string }): boolean {
  return status === "pending" && isAhead(startsAt);
}

export function isAhead(startsAt: string): boolean {
  return Date.parse(startsAt) > now();
}

/** A pending or confirmed demo whose time is ahead. */
export function isLive({ status, selectedSlot }: { status: string; selectedSlot: string }) {
  return (status === "pending" || status === "confirmed") && isAhead(selectedSlot);
}

type WordProps = { value: string; onChange: (word: string) => void };

/** What the mail about a change tells the visitor besides. */
export function VisitorWord({ value, onChange }: WordProps) {
  return (
    <Textarea
      {...text.word}
      rows={2}
      maxLength={wordMax}
      className="min-h-16"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Says which mail the sender of a demo ahead gets; null for none. */
export function toldOf(
  demo: { status: string; selectedSlot: string; email: string | null; isSuspectedSpam: boolean },
  statusBefore?: string,
): string | null {
  const { status, selectedSlot, email, isSuspectedSpam } = demo;
  if (email === null || !isAhead(selectedSlot)) return null;
  if (status === "confirmed") return text.told.confirmed(email);
  if (status === "pending" && statusBefore === "confirmed") return text.told.unconfirmed(email);
  return status === "cancelled" && !isSuspectedSpam ? text.told.cancelled(email) : null;
}

type ButtonProps = {
  isPending: boolean;
  /** The id of the element that names the demo. */
  describedBy?: string;
  className?: string;
  /** True in a row of a list: one that is narrow shows the icon alone. */
  isInRow?: boolean;
  onConfirm: () => void;
};

export function ConfirmButton(props: ButtonProps) {
  const { isPending, describedBy, className, isInRow = false, onConfirm } = props;
  return (
    <SmallButton
      variant="primary"
      icon={CalendarCheck}
      isPending={isPending}
      aria-describedby={describedBy}
      // The caution may take a second line.
      className={clsx("py-1", isInRow && "@max-[60rem]:px-2.5", className)}
      title={isInRow ? text.confirm : undefined}
      onClick={onConfirm}
    >
      <span
        className={clsx(
          "flex min-w-0 flex-wrap justify-center gap-x-2 leading-tight",
          isInRow && "@max-[60rem]:sr-only",
        )}
      >
        <span>{text.confirm}</span>
        <LinkCaution />
      </span>
    </SmallButton>
  );
}

/** Says before a confirmation that it can name no link. */
export function LinkCaution() {
  const { data } = useQuery({ ...contentQuery, meta: { isQuiet: true } });
  if (!data || !lacksLink(data.content.event)) return null;
  return <span className="font-normal">{text.withoutLink}</span>;
}

type Demo = {
  id: string;
  version: number;
  /** What the mail says besides. */
  word?: string;
};

/** The same where the demo is not open: the version says what the operator saw. */
export function ConfirmDemo({
  id,
  version,
  word = "",
  ...button
}: Demo & Omit<ButtonProps, "isPending" | "onConfirm">) {
  const confirm = useChange(
    () => {
      const headers = { "If-Match": `"${version}"` };
      const body = { status: "confirmed", ...(word && { publicAnswer: word }) } as const;
      return call(changeStatus, { id, body }, { headers });
    },
    {
      toast: (saved) => ({
        title: admin.status.updated,
        description: toldOf(saved) ?? text.updatedDescription,
      }),
      refresh: [[list.path], [slotEndpoints.list.path], [inboxEndpoints.list.path]],
    },
  );
  return (
    <ConfirmButton {...button} isPending={confirm.isPending} onConfirm={() => confirm.mutate()} />
  );
}
