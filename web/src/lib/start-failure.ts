import type { Locale } from "@scm/contract";
import { startFailure } from "@scm/text/site";
import { buttonLook } from "../ui/button.tsx";

const languages: Locale[] = ["pl", "en"];

/** Tells a visitor that the page could not start, with nothing but what is already loaded. */
export function showStartFailure(page: Document): void {
  const main = page.createElement("main");
  main.className = "mx-auto flex min-h-dvh max-w-[40rem] flex-col justify-center gap-8 px-6";
  main.append(...languages.map((language) => sectionIn(language, page)));
  page.body.append(main);
}

function sectionIn(language: Locale, page: Document): HTMLElement {
  const section = page.createElement("section");
  section.lang = language;
  section.className = "flex flex-col items-start gap-4";
  const sentence = page.createElement("p");
  sentence.textContent = startFailure[language].text;
  sentence.className = "text-xl font-semibold tracking-tight";
  const button = page.createElement("button");
  button.type = "button";
  button.textContent = startFailure[language].reload;
  button.className = buttonLook();
  button.addEventListener("click", () => page.defaultView?.location.reload());
  section.append(sentence, button);
  return section;
}
