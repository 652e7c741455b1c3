import { useState } from "react";
import type { Locale } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import * as betaText from "@scm/text/site/beta";
import { clsx } from "clsx";
import { createPortal } from "react-dom";
import { IntlProvider } from "use-intl";
import { BetaCard } from "../../site/beta-popup/beta-card.tsx";

const text = site.preview;

/** What the card of the beta tests shows. */
export type Card = { locale: Locale; promise: string };

type Props = {
  html: string;
  /** The id of the part at which the page is shown. */
  part: string | undefined;
  card: Card | null;
  isPhone: boolean;
};

/** Without scripts, so that nothing is sent from here. A desktop is shown at 70 percent. */
export function PreviewFrame({ html, part, card, isPhone }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null);

  function showPart(drawn: Document | null): void {
    setBody(drawn?.body ?? null);
    if (part) drawn?.getElementById(part)?.scrollIntoView({ behavior: "instant" });
  }

  return (
    <section
      aria-label={text.frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
      tabIndex={0}
      className="overflow-auto rounded-md border border-line bg-paper"
    >
      <div className={clsx("mx-auto h-[40rem]", isPhone ? "w-[375px] max-w-full" : "w-[896px]")}>
        <iframe
          title={text.frame}
          srcDoc={withoutScripts(html)}
          sandbox="allow-same-origin"
          onLoad={({ currentTarget }) => showPart(currentTarget.contentDocument)}
          className={clsx(
            "origin-top-left",
            isPhone ? "size-full" : "h-[calc(40rem/0.7)] w-[1280px] scale-70",
          )}
        />
      </div>
      {body && card && createPortal(<ShownCard {...card} />, body)}
    </section>
  );
}

/** The page is drawn without the card, which a script adds. The frame has its styles. */
function ShownCard({ locale, promise }: Card) {
  return (
    <IntlProvider locale={locale} messages={locale === "pl" ? betaText.pl : betaText.en}>
      <div inert>
        <BetaCard promise={promise} onClose={doNothing} />
      </div>
    </IntlProvider>
  );
}

function doNothing(): void {}

/** Leaves out what would complain that nothing runs. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const part of page.querySelectorAll("script, noscript, link[rel=modulepreload]")) {
    part.remove();
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
