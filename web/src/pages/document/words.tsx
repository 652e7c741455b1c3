import { clsx } from "clsx";
import { pathIn, type SiteInfo } from "@scm/contract";
import { Link } from "wouter";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { placeholders } from "../page-text.ts";

/** Stands for the address of the site in docs/club-systems.md. */
const sampleOrigin = "https://scm.example";

export function useAtThisSite(text: string): string {
  const { publicUrl } = useSiteInfo();
  return text.replaceAll(sampleOrigin, publicUrl);
}

/**
 * Renders code between backticks, and links in the form `[words](address)`. Fills in the provider's data last, so that nothing
 * in them is parsed as a link.
 */
export function Words({ text }: { text: string }) {
  const parts = text.split(marks).map((part, index) => <Part key={index} part={part} />);
  // As in `Unbroken`: another text is another element.
  return <span key={text}>{parts}</span>;
}

/** The group makes `split` keep what it matches. */
const marks = /(`[^`]+`|\[[^\]]+\]\([^)]+\)|\{taxId\}|\{address\})/;

function Part({ part }: { part: string }) {
  const info = useSiteInfo();
  if (part.startsWith("`")) return <Code code={part.slice(1, -1)} />;
  if (part === "{address}") return <Unbroken>{info.company.address}</Unbroken>;
  if (part === "{taxId}") return <span className="whitespace-nowrap">{info.company.taxId}</span>;
  const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
  if (!words || !address) return filled(part, info);
  return <TextLink address={filled(address, info)} words={filled(words, info)} />;
}

/** In characters. Longer code may wrap, because it does not fit the smallest screen. */
const unbrokenMax = 30;

function Code({ code }: { code: string }) {
  return (
    <code
      className={clsx(
        "rounded-sm bg-grey-tint box-decoration-clone px-1 py-0.5 font-mono text-[max(0.875em,0.875rem)] text-grey-text",
        code.length > unbrokenMax ? "wrap-anywhere" : "whitespace-nowrap",
      )}
    >
      {useAtThisSite(code)}
    </code>
  );
}

/** On paper, internal links show their whole address. */
function TextLink({ address, words }: { address: string; words: string }) {
  const { locale } = useLocale();
  const { publicUrl } = useSiteInfo();
  const outside = useAtThisSite(address);
  const className =
    "underline decoration-edge underline-offset-4 wrap-anywhere hover:decoration-current";

  if (!address.startsWith("/")) {
    return (
      <a href={outside} className={className}>
        {words}
      </a>
    );
  }
  return (
    <Link href={address} className={className} data-on-paper={publicUrl + pathIn(locale, address)}>
      {words}
    </Link>
  );
}

function filled(text: string, { productName, company }: SiteInfo): string {
  const values: Record<(typeof placeholders)[number], string> = {
    ...company,
    product: productName,
    company: company.name,
  };
  const known = new Map(Object.entries(values));
  return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => known.get(name) ?? hole);
}
