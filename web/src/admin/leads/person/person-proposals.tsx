import type { LeadPerson, PersonProposal } from "@scm/contract";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { readableAddress } from "@scm/text/readable-address";
import { shownName } from "../../parts/shown-name.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { usePersonLinks } from "./use-person-links.ts";

const text = leadDetail.person;

/** Addresses that may belong to the same person. Only the operator links them. */
export function PersonProposals({ person: { addresses, proposals } }: { person: LeadPerson }) {
  const [own] = addresses;
  if (own === undefined || proposals.length === 0) return null;
  return (
    <section aria-label={text.proposals} className="flex flex-col gap-3 border-t border-line pt-4">
      <h4 className="text-muted">{text.proposals}</h4>
      <ul className="flex flex-col gap-4">
        {proposals.map((proposal) => (
          <Proposal key={proposal.address} own={own} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function Proposal({ own, proposal }: { own: string; proposal: PersonProposal }) {
  const { address, name, clubName, reasons, leadCount } = proposal;
  const link = usePersonLinks(text.linked, "unknown");
  const refuse = usePersonLinks(text.refused, "unknown");
  const isPending = link.isPending || refuse.isPending;
  const pairs = [{ address: own, otherAddress: address }];
  const who = [name, clubName].flatMap((one) => (one === null ? [] : [shownName(one)]));
  const why = [...reasons.map((reason) => text.reasons[reason]), text.leadCount(leadCount)];

  return (
    <li className="flex flex-col gap-1">
      <span className="font-medium wrap-anywhere">{readableAddress(address)}</span>
      <span dir="auto" className="wrap-anywhere">
        {who.join(", ")}
      </span>
      <span className="text-muted">{why.join(" · ")}</span>
      <span className="flex flex-wrap gap-2 pt-1">
        <SmallButton
          aria-label={text.linkOne(readableAddress(address))}
          disabled={isPending}
          onClick={() => link.mutate({ pairs, relation: "same" })}
        >
          {text.link}
        </SmallButton>
        <SmallButton
          variant="quiet"
          aria-label={text.refuseOne(readableAddress(address))}
          disabled={isPending}
          onClick={() => refuse.mutate({ pairs, relation: "different" })}
        >
          {text.refuse}
        </SmallButton>
      </span>
    </li>
  );
}
