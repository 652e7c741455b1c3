import { expect, test } from "vitest";
import { ReplyText } from "./reply.ts";
import { ReplyTemplateInput } from "./reply-template.ts";
import { fillVariables, marksIn, variablesIn } from "./reply-variables.ts";

const values = { imie: "Anna", klub: null, numer: "$&", termin: null, operator: "a@scm.example" };

test("variables get their values as they are, however they are spaced", () => {
  expect(fillVariables("{{imie}} {{ numer }} {{operator}}", values)).toBe("Anna $& a@scm.example");
});

test("a variable without a value stays, and so does an unknown one", () => {
  const filled = fillVariables("{{klub}} {{imię}} { {imie} }", values);

  expect(filled).toBe("{{klub}} {{imię}} { {imie} }");
});

test("a value is not filled again", () => {
  expect(fillVariables("{{imie}}", { ...values, imie: "{{operator}}" })).toBe("{{operator}}");
});

test("names are listed once each, also unknown ones", () => {
  expect(variablesIn("{{imie}} {{imię}} {{ imię }} {{toString}} {{}} {x}")).toEqual([
    "imie",
    "imię",
    "toString",
    "",
  ]);
});

test("marks are variables and blanks as they stand, each once; single brackets are text", () => {
  expect(marksIn("[[plan]] {{ klub }} [A1B2C3D4] [[cena\nnetto]] [[plan]] [ [x] ] {x}")).toEqual([
    "[[plan]]",
    "{{ klub }}",
    "[[cena\nnetto]]",
  ]);
});

test.each([
  ["body", { body: "Cena: [[cena netto]]" }, false],
  ["subject", { subject: "Oferta [[plan]]", body: "Cena: 100 zł" }, false],
  ["body, a variable", { body: "Dzień dobry {{imie}}," }, false],
  ["subject, a variable", { subject: "Oferta {{ klub }}", body: "-" }, false],
  ["nothing", { subject: "Oferta [A1B2C3D4]", body: "Cena: 100 zł [netto]" }, true],
])("an answer with a blank in its %s is refused", (_, text, isValid) => {
  expect(ReplyText.safeParse({ isQuoting: true, ...text }).success).toBe(isValid);
});

test.each(["subjectPl", "bodyPl", "subjectEn", "bodyEn"])(
  "a template knows all of its %s",
  (field) => {
    const text = { name: "-", bodyPl: "-", bodyEn: "-", [field]: "{{imie}} {{imię}}" };

    expect(ReplyTemplateInput.safeParse(text).error?.issues).toMatchObject([
      { path: [field], message: "unknownVariable imię" },
    ]);
  },
);
