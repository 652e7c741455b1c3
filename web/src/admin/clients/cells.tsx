import type { ReactNode } from "react";
import { mailtoLink } from "@scm/contract";
import type { ClientWords } from "@scm/text/admin/instances";
import { formatMoment } from "@scm/text/moment";
import { readableAddress } from "@scm/text/readable-address";
import { CircleCheck, CirclePause, CircleSlash, Hourglass } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Address } from "../parts/address.tsx";
import { PhoneLink } from "../parts/facts.tsx";
import { shownName } from "../parts/shown-name.ts";
import type { Client, Off } from "./client.ts";

type Props = { client: Client; words: ClientWords };

const linkClasses =
  "underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2";

export function Club({ client, words }: Props) {
  const { clubName, contactPhone } = client;
  return (
    <div className="min-w-0 max-lg:wrap-anywhere">
      <span dir="auto" title={clubName} className="block lg:truncate">
        {shownName(clubName)}
      </span>
      <span className="flex gap-x-3 text-sm text-muted max-lg:flex-wrap">
        <span className="min-w-0 lg:truncate lg:[&_wbr]:hidden">
          <Contact client={client} words={words} />
        </span>
        {contactPhone && (
          <PhoneLink phone={contactPhone} className={`whitespace-nowrap ${linkClasses}`} />
        )}
      </span>
    </div>
  );
}

/** Replaces the address of an erased person, because a client must have one. */
const erasedEmail = "erased@invalid";

/** A link to write to the contact, who may be erased. */
export function Contact({ client: { contactEmail }, words }: Props) {
  if (contactEmail === erasedEmail) return <span>{words.erased}</span>;
  return (
    <a
      href={mailtoLink(contactEmail)}
      title={readableAddress(contactEmail)}
      className={linkClasses}
    >
      <Address of={contactEmail} />
    </a>
  );
}

export function Domain({ client: { domain }, words }: Props) {
  return (
    <span
      title={domain === null ? undefined : readableAddress(domain)}
      className="lg:truncate lg:[&_wbr]:hidden"
    >
      {domain === null ? words.noDomain : <Address of={domain} />}
    </span>
  );
}

type StateProps = Props & { off: Off };

export function State({ client, words, off }: StateProps) {
  if (off.isGoing(client)) {
    return (
      <Badge colour="orange" icon={Hourglass}>
        {words.going}
      </Badge>
    );
  }
  return (
    <Badge
      colour={client.state === "active" ? "green" : "grey"}
      icon={{ active: CircleCheck, inactive: CirclePause, suspended: CircleSlash }[client.state]}
    >
      {words.states[client.state]}
    </Badge>
  );
}

/** A button within a line of a table. */
export function TextButton(props: {
  label: string;
  isPending?: boolean;
  controls?: string | undefined;
  isExpanded?: boolean;
  onClick: () => void;
  children: string;
}) {
  const { label, isPending = false, controls, isExpanded, onClick, children } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isPending}
      aria-controls={controls}
      aria-expanded={isExpanded}
      // A disabled button would lose the focus.
      onClick={isPending ? undefined : onClick}
      className="flex min-h-6 items-center text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-current aria-busy:opacity-70 pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}

export function OffButton({ client, off }: { client: Client; off: Off }) {
  const word = off.wordOf(client);
  return (
    <TextButton
      label={`${word} ${off.nameOf(client)}`}
      isPending={off.isPending(client)}
      onClick={() => off.press(client)}
    >
      {word}
    </TextButton>
  );
}

/** A plan or a license, with the number of people that it includes. */
export function Tier({ client, words, children }: Props & { children?: ReactNode }) {
  const { tier } = client;
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      {children ?? words.tiers[tier]}
      <span className="text-sm text-muted">{words.limits[tier]}</span>
    </span>
  );
}

export function tierOption(words: ClientWords, tier: string): { value: string; label: string } {
  return { value: tier, label: `${words.tiers[tier]} (${words.limits[tier]})` };
}

export function momentOr(moment: string | null, never: string): string {
  return moment === null ? never : formatMoment(moment);
}
