import { useId, useRef, useState, type RefObject } from "react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Menu } from "@base-ui/react/menu";
import type { AdminSlot } from "@scm/contract";
import { slots as text } from "@scm/text/admin/slots";
import { formatMoment } from "@scm/text/moment";
import { clsx } from "clsx";
import { CalendarCheck, CircleCheck, Clock, Plus, Trash2, UserPlus } from "lucide-react";
import { Link, useLocation } from "wouter";
import { Spinner } from "../../ui/spinner.tsx";
import { ConfirmDemo, isToConfirm } from "../parts/confirm-demo.tsx";
import { leadTexts, statusLabel } from "../parts/lead-texts.ts";
import { recordHref, screens } from "../parts/screens.ts";
import { shownName } from "../parts/shown-name.ts";
import { today, useNow } from "../../lib/clock.ts";
import { useCreateSlot, useDeleteSlot } from "./slot-queries.ts";
import { hours, hourText, markOf, momentOf, weekdayName } from "./slot-time.ts";

type Props = {
  caption: string;
  days: readonly string[];
  slots: readonly AdminSlot[];
};

/** A table with days as columns and hours as rows. */
export function SlotTable({ caption, days, slots }: Props) {
  const now = useNow();
  const byMoment = new Map(slots.map((slot) => [slot.datetime, slot]));
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-1 border-spacing-y-0.5">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-14">
            <span className="sr-only">{text.week.hour}</span>
          </th>
          {days.map((day) => (
            <DayHeading key={day} day={day} />
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row" className="text-left text-sm font-medium text-muted tabular-nums">
              {hourText(hour)}
            </th>
            {days.map((day) => {
              const datetime = momentOf(day, hour);
              const isPast = Date.parse(datetime) <= now;
              return (
                <td key={day} className="p-0">
                  <SlotCell datetime={datetime} slot={byMoment.get(datetime)} isPast={isPast} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayHeading({ day }: { day: string }) {
  const mark = markOf(day);
  return (
    <th
      scope="col"
      aria-current={day === today() ? "date" : undefined}
      className={clsx(
        "rounded-sm px-1 pt-1.5 pb-2 align-top text-sm font-medium",
        mark && "bg-paper",
      )}
    >
      <span className="block text-muted max-md:mr-1.5 max-md:inline">{weekdayName(day)}</span>
      <span
        className={clsx(
          "block font-semibold tabular-nums max-md:inline",
          day === today() && "underline decoration-2 underline-offset-4",
        )}
      >
        {shortDate(day)}
      </span>
      {mark && <span className="block font-normal break-words text-muted">{mark}</span>}
    </th>
  );
}

/** `23.11` */
function shortDate(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}`;
}

type CellProps = { datetime: string; slot: AdminSlot | undefined; isPast: boolean };

/** One hour of a day: creates a slot, asks what to do with a free one, or links the booking. */
function SlotCell({ datetime, slot, isPast }: CellProps) {
  const moment = formatMoment(datetime);

  if (slot?.bookedBy) {
    return <Booked {...slot} id={slot.bookedBy} moment={moment} />;
  }
  if (isPast) {
    return (
      <span key={slot ? "slot" : "none"} className={clsx(cellLook, "text-muted")}>
        {slot ? text.past : <span aria-hidden="true">–</span>}
        <span className="sr-only">{slot ? `, ${moment}` : text.week.pastAt(moment)}</span>
      </span>
    );
  }
  return <Toggle datetime={datetime} slot={slot} moment={moment} />;
}

type BookedProps = Pick<AdminSlot, "booking" | "datetime"> & { id: string; moment: string };

/** Says who comes, and whether that is confirmed. */
function Booked({ id, booking, datetime, moment }: BookedProps) {
  const linkId = useId();
  const isWaiting = booking?.status === "pending";
  const Icon = isWaiting ? Clock : CalendarCheck;
  const state = booking && statusLabel(leadTexts["demo-booking"].statuses, booking.status);
  const name = booking && shownName(booking.name);
  return (
    <div className="min-w-0">
      <Link
        id={linkId}
        href={recordHref("demo-booking", id)}
        title={[name, booking?.clubName, state].filter(Boolean).join(", ")}
        className={clsx(
          "flex min-h-10 w-full min-w-0 items-start gap-1.5 rounded-sm px-2 py-1.5 text-sm hover:underline pointer-coarse:min-h-11",
          isWaiting ? "bg-yellow-tint text-yellow-text" : "bg-blue-tint text-blue-text",
        )}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 md:max-xl:hidden" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{text.bookingOf(moment)}: </span>
          <span dir="auto" className="block truncate font-medium">
            {name ?? text.booking}
          </span>{" "}
          {booking?.clubName && (
            <span dir="auto" className="block truncate">
              {booking.clubName}
            </span>
          )}{" "}
          {state && <span className="block truncate">{state}</span>}
        </span>
      </Link>
      {booking && isToConfirm({ status: booking.status, startsAt: datetime }) && (
        <ConfirmDemo
          id={id}
          version={booking.version}
          describedBy={linkId}
          className="mt-0.5 w-full px-1! whitespace-normal!"
        />
      )}
    </div>
  );
}

/** A single button that creates a slot, or opens the menu of a free one, so that it keeps the focus. */
function Toggle({ datetime, slot, moment }: Omit<CellProps, "isPast"> & { moment: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const create = useCreateSlot();
  const remove = useDeleteSlot();
  const isPending = create.isPending || remove.isPending;

  function press(): void {
    if (isPending) return;
    if (slot) setOpen(true);
    else create.mutate(datetime);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={slot ? text.week.freeAt(moment) : text.week.createAt(moment)}
        aria-haspopup={slot && "menu"}
        aria-expanded={slot && isOpen}
        aria-busy={isPending}
        onClick={press}
        className={clsx(
          cellLook,
          "transition-colors duration-150 ease-out",
          slot
            ? "bg-green-tint text-green-text hover:underline"
            : "border border-dashed border-line text-muted hover:border-ink hover:text-ink",
        )}
      >
        {isPending && <Spinner size={16} />}
        {!isPending && !slot && <Plus aria-hidden="true" className="size-4 shrink-0" />}
        {!isPending && slot && <CircleCheck aria-hidden="true" className="size-4 shrink-0" />}
        {slot && <span>{text.free}</span>}
      </button>
      {slot && isOpen && (
        <SlotMenu
          anchor={button}
          datetime={datetime}
          onDelete={() => remove.mutate(slot)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type MenuProps = {
  anchor: RefObject<HTMLButtonElement | null>;
  datetime: string;
  onDelete: () => void;
  onClose: () => void;
};

const itemLook =
  "flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-3 text-sm outline-none data-highlighted:bg-paper pointer-coarse:min-h-11";

/** Puts somebody into a free hour, or takes it away. */
function SlotMenu({ anchor, datetime, onDelete, onClose }: MenuProps) {
  const [, navigate] = useLocation();
  const typeIn = `${screens.demoBookings.path}?add=1&slot=${datetime}`;
  return (
    // The content policy refuses style elements.
    <CSPProvider disableStyleElements>
      <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Menu.Portal>
          <Menu.Positioner anchor={anchor} sideOffset={4} className="z-40">
            <Menu.Popup
              finalFocus={anchor}
              className="min-w-44 rounded-md border border-line bg-raised p-1 text-ink shadow-float outline-none"
            >
              <Menu.Item className={itemLook} onClick={() => navigate(typeIn)}>
                <UserPlus aria-hidden="true" size={16} />
                {text.week.typeIn}
              </Menu.Item>
              <Menu.Item className={itemLook} onClick={onDelete}>
                <Trash2 aria-hidden="true" size={16} />
                {text.week.delete}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  );
}

const cellLook =
  "flex min-h-10 w-full items-center justify-center gap-1.5 rounded-sm px-1 text-sm font-medium pointer-coarse:min-h-11";
