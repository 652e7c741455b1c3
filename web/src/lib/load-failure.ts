import type { Locale } from "@scm/contract";
import { loadFailure } from "@scm/text/site";
import { buttonLook } from "../ui/button-look.ts";

const id = "load-failure";

/**
 * Tells the visitor that the page or a part of it could not be loaded, without loading any code.
 * Over a rendered page it is a bar in the language of that page; otherwise it fills the page, in
 * both languages.
 */
export function showLoadFailure(page: Document): void {
  if (page.getElementById(id)) return;
  const isDrawn = page.getElementById("root")?.hasChildNodes() ?? false;
  const notice = page.createElement(isDrawn ? "div" : "main");
  notice.id = id;
  notice.role = isDrawn ? "alert" : null;
  notice.className = isDrawn
    ? "fixed inset-x-0 bottom-0 z-50 border-t border-edge bg-raised px-4 py-4 sm:px-6"
    : "mx-auto flex min-h-dvh max-w-[40rem] flex-col justify-center gap-8 px-6";
  const languages: Locale[] = isDrawn ? [languageOf(page)] : ["pl", "en"];
  notice.append(...languages.map((language) => sectionIn(language, page)));
  page.body.append(notice);
}

export function languageOf(page: Document): Locale {
  return page.documentElement.lang === "en" ? "en" : "pl";
}

function sectionIn(language: Locale, page: Document): HTMLElement {
  const section = page.createElement("section");
  section.lang = language;
  section.className = "mx-auto flex w-full max-w-[74rem] flex-wrap items-center gap-x-6 gap-y-4";
  const sentence = page.createElement("p");
  sentence.textContent = loadFailure[language].text;
  sentence.className = "text-lg font-semibold tracking-tight";
  const button = page.createElement("button");
  button.type = "button";
  button.textContent = loadFailure[language].reload;
  button.className = buttonLook({ size: "small" });
  button.addEventListener("click", () => page.defaultView?.location.reload());
  section.append(sentence, button);
  return section;
}
