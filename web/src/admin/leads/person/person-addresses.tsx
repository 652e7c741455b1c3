import { mailtoLink, type LeadPerson } from "@scm/contract";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { readableAddress } from "@scm/text/readable-address";
import { SmallButton } from "../../parts/small-button.tsx";
import { usePersonLinks } from "./use-person-links.ts";
import { Address } from "../../parts/address.tsx";

const text = leadDetail.person;

/** The addresses of a person. Each linked address can be unlinked. */
export function PersonAddresses({ person: { addresses, links } }: { person: LeadPerson }) {
  const part = usePersonLinks(text.parted, "same");
  return (
    <ul>
      {addresses.map((address, place) => (
        <li key={address} className="flex flex-wrap items-center gap-x-2">
          <a
            href={mailtoLink(address)}
            className="min-w-0 wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:py-2"
          >
            <Address of={address} />
          </a>
          {place > 0 && (
            <SmallButton
              variant="quiet"
              aria-label={text.partOne(readableAddress(address))}
              isPending={part.isPending && part.variables.pairs.every((one) => isOf(one, address))}
              onClick={() => part.mutate({ pairs: linksOf(links, address), relation: "different" })}
            >
              {text.part}
            </SmallButton>
          )}
        </li>
      ))}
    </ul>
  );
}

type Link = LeadPerson["links"][number];

/** The address may be linked with several others. */
function linksOf(links: readonly Link[], address: string): Link[] {
  return links.filter((link) => isOf(link, address)).slice(0, 20);
}

function isOf(link: Link, address: string): boolean {
  return link.address === address || link.otherAddress === address;
}
