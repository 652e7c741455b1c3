import { unescaped, unescapedOnce } from "../site/sent-link.ts";

/** The parameters of a campaign's link, by the names of their fields. */
const utmParameters = {
  utmSource: "utm_source",
  utmMedium: "utm_medium",
  utmCampaign: "utm_campaign",
  utmTerm: "utm_term",
  utmContent: "utm_content",
} as const;

const words = Object.entries(utmParameters);

/** Also behind `&amp;` and `#`, in capitals, and by another joint. */
const parameter = new RegExp(
  `[?&#;\\s]utm(?:[\\s_.+-]|%[\\da-f]{2})?(${words.map(([, name]) => name.slice(4)).join("|")})=` +
    String.raw`((?:(?!;\s*[\w.+%-]+=)[^&#])*)`,
  "gi",
);

/** The parameters of a campaign in an address, in any spelling that came back to us. */
export function utmIn(address: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, word = "", value = ""] of spelled(address)) {
    const [field = ""] = words.find(([, name]) => name === `utm_${word.toLowerCase()}`) ?? [];
    // Escaped whole, the next parameter is a part of the value.
    const [own = ""] = ` ${unescaped(value.replaceAll("+", " "))}`.split(parameter, 1);
    found[field] ||= own.trim();
  }
  return found;
}

/** All spellings of the parameters, the most escaped one first. */
function spelled(address: string): RegExpExecArray[] {
  const once = unescapedOnce(address);
  return [...address.matchAll(parameter), ...(once === address ? [] : spelled(once))];
}

/** Places by the name that they have before their domain, in each country. */
const brands =
  "allegro bing duckduckgo ecosia facebook fb google ig instagram linkedin messenger olx pinterest " +
  "reddit telegram tiktok twitter whatsapp yahoo youtube";

const brand = new RegExp(
  String.raw`^(?:(?:.*\.)?(${brands.replaceAll(" ", "|")})(?:\.[a-z]{2,3}){0,2}` +
    String.raw`|(?:com|org)\.(${brands.replaceAll(" ", "|")})\..*)$`,
);

const nicknames: Readonly<Record<string, string>> = {
  "com.google.android.youtube": "youtube",
  "com.facebook.orca": "messenger",
  "com.zhiliaoapp.musically": "tiktok",
  fb: "facebook",
  ig: "instagram",
  "lnkd.in": "linkedin",
  "pin.it": "pinterest",
  "t.co": "twitter",
  "t.me": "telegram",
  "wa.me": "whatsapp",
  x: "twitter",
  "x.com": "twitter",
  yt: "youtube",
  "youtu.be": "youtube",
};

/** Their hosts have no end of subdomains. */
const portals = /(?:^|\.)((?:gazeta|interia|o2|onet|wp)\.pl)$/;

/** A mail, also one of ours, that was read in a browser or an app: it says nothing of its link. */
const mails =
  /^(?:.*\.)?(?:e?-?mail|mail\d+|gmail|webmail|poczta|outlook|owa|roundcube)\.|^com\.(?:google\.android\.gm|microsoft\.office\.outlook)$/;

/**
 * The place of a host, an Android app or a word of a campaign.
 *
 * @returns null for a word that names no known place, and for the host of a mail program
 */
export function placeOf(stated: string, kind: "host" | "word" = "host"): string | null {
  const host = stated
    .toLowerCase()
    .replace(/^(?:android-app|https?):\/\//, "")
    .replace(/[:/].*$/, "")
    .replace(/^(?:www|m|l|lm|amp)\./, "");
  if (kind === "host" && mails.test(host)) return null;
  const [, ...named] = brand.exec(host) ?? portals.exec(host) ?? [];
  const known = nicknames[host] ?? named.find(Boolean);
  if (known !== undefined) return nicknames[known] ?? known;
  return kind === "host" || /^[a-z\d.-]+\.[a-z]{2,}$/.test(host) ? host : null;
}
