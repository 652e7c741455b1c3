import { list, paragraph, terms, type LegalText } from "../blocks.ts";

/** What is done so that everybody can use the site, in English. */
export const en: LegalText = {
  pageTitle: "Accessibility statement – {product}",
  description:
    "How we keep the {product} site accessible, what we test and how, the known limitations, and how to report an obstacle.",
  title: "Accessibility statement",
  lead: "We want everyone to be able to use this site, also by keyboard and with a screen reader. We aim to meet WCAG 2.2, level AA. If something gets in your way, write to [{email}](mailto:{email}).",
  contents: "Contents",
  print: "Print or save",
  home: "Back to the home page",
  sections: [
    {
      id: "aims",
      title: "1. What we aim at",
      blocks: [
        paragraph(
          "This statement covers the public pages of the {product} site in both languages, with their forms and dialogs. We have taken care that:",
        ),
        list(
          "the site can be used by keyboard alone, and the focused element is easy to see,",
          "a screen reader announces headings, names of fields and error messages,",
          "the content fits a screen 320\u00a0pixels wide without scrolling sideways,",
          "the text is legible in light and dark mode,",
          "movement on the page stops when the system is set to reduce motion,",
          "the content of the pages can also be read without JavaScript.",
        ),
      ],
    },
    {
      id: "tests",
      title: "2. What we test and how",
      blocks: [
        paragraph(
          "Automated tests open the pages and dialogs in the Chromium browser. There the program axe-core looks for violations of WCAG, in light and dark mode. Further tests check use by keyboard, a width of 320\u00a0pixels, reduced motion and reading without JavaScript.",
        ),
        paragraph(
          "These are our own tests, not an external audit. A program does not find every obstacle, so the remarks of people who use the site matter to us.",
        ),
      ],
    },
    {
      id: "limits",
      title: "3. Known limitations",
      blocks: [
        list(
          "The logo beside a testimonial comes from the club and may be hard to make out. The name of the club always stands beside it as text.",
          "Testimonials are written by clubs, mostly in Polish. The English version of the site shows them in that language too.",
          "Google Calendar and Outlook, to which the time of a presentation can be added, are services of other companies. The same entry can be downloaded as a file.",
        ),
      ],
    },
    {
      id: "report",
      title: "4. How to report an obstacle",
      blocks: [
        paragraph(
          "If something makes the site hard for you to use, write or call. Give the address of the page and describe what could not be done; the names of your browser and assistive software help us too. We will answer within 14\u00a0days.",
        ),
        terms(
          { term: "E-mail", text: "[{email}](mailto:{email})" },
          { term: "Phone", text: "[{phone}]({phoneUri})" },
          { term: "Address", text: "{company}, {address}" },
        ),
      ],
    },
  ],
};
