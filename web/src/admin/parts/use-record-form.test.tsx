/** Two operators who change one record, each with a form, a draft and a screen of their own. */
import { loadSiteText } from "@scm/text/site";
import { act, renderHook } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { array, assert, asyncProperty, constantFrom, record } from "fast-check";
import { useState, type ReactNode } from "react";
import { get } from "react-hook-form";
import { expect, test } from "vitest";
import { z } from "zod";
import { Providers } from "../../app.tsx";
import { ApiError } from "../../lib/api-client.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { info } from "../../app.fixture.tsx";
import { problem } from "../../api.fixture.ts";
import { useRecordForm } from "./use-record-form.ts";

const Body = z.object({
  name: z.string(),
  event: z.object({ place: z.string() }),
  faq: z.array(z.string()),
});
const Stored = Body.extend({ version: z.number() });
type Stored = z.infer<typeof Stored>;

const fields = ["name", "event.place", "faq"] as const;
type Field = (typeof fields)[number];

const textIn = (values: object, field: string) => String(get(values, field));

/** Refuses a change of an old version, as the api does. */
function aServer() {
  let stored: Stored = { name: "", event: { place: "" }, faq: [""], version: 1 };
  const stories = new Set<string>();
  return {
    read: () => stored,
    hasHad: (field: string, text: string) => stories.has(`${field}: ${text}`),
    async put(
      body: z.infer<typeof Body>,
      seen: number,
    ): Promise<{ before: Stored; saved: Stored }> {
      const before = stored;
      if (seen !== before.version) {
        const refusal = problem(412, { current: before });
        throw new ApiError(refusal, await refusal.text());
      }
      stored = { ...body, version: seen + 1 };
      for (const field of fields) stories.add(`${field}: ${textIn(stored, field)}`);
      return { before, saved: stored };
    },
  };
}

type Server = ReturnType<typeof aServer>;
type Answering = "at once" | "late" | "never";

function useForm(server: Server, draft: string, save: (body: Stored) => Promise<Stored>) {
  const [stored, load] = useState(server.read);
  const form = useRecordForm({
    schema: Body,
    stored,
    names: {},
    typedOf: (one) => Body.parse(one),
    record: Stored,
    fields,
    draft,
    save: ({ body, seen }) => save({ ...body, version: seen?.version ?? 0 }),
    toast: () => null,
  });
  return { ...form, load: () => load(server.read()) };
}

function anOperator(server: Server, draft: string) {
  /** What they have typed and not given up, by field. */
  const typed = new Map<string, string>();
  const seen = new Set<string>();
  const unseen: string[] = [];
  let answering: Answering = "at once";
  let answer: (() => void) | null = null;

  async function save({ version, ...body }: Stored): Promise<Stored> {
    const how = answering;
    const { before, saved } = await server.put(body, version);
    for (const field of fields) {
      const replaced = textIn(before, field);
      if (replaced !== textIn(saved, field) && !seen.has(replaced)) unseen.push(replaced);
    }
    if (how === "late") await new Promise<void>((resolve) => (answer = resolve));
    if (how === "never") throw new TypeError("no answer");
    return saved;
  }

  const open = () => renderHook(() => useForm(server, draft, save), { wrapper: Panel });
  let { result, unmount } = open();

  /** A text that is in no field was saved. Nobody replaces one that was not on their screen. */
  function look(): void {
    expect(unseen).toEqual([]);
    const { form, conflict } = result.current;
    for (const field of fields) {
      const shown = textIn(form.getValues(), field);
      const mine = typed.get(field);
      seen.add(shown);
      if (mine !== undefined && mine !== shown) expect(server.hasHad(field, mine)).toBe(true);
    }
    for (const { field, theirs, mine } of conflict?.rows ?? []) {
      seen.add(String(theirs));
      expect(String(mine)).toBe(textIn(form.getValues(), field));
      expect(mine).not.toEqual(theirs);
    }
  }

  async function step(change: () => unknown): Promise<void> {
    await act(async () => {
      await change();
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    look();
  }

  /** All that was typed is stored, or a conflict is shown. */
  const expectEnd = () =>
    expect(
      result.current.conflict !== null ||
        [...typed].every(([field, text]) => server.hasHad(field, text)),
    ).toBe(true);

  const saveBy = (how: Answering) => async () => {
    answering = how;
    await step(() => result.current.submit());
    if (how === "at once") expectEnd();
  };

  return {
    type: (field: Field, text: string) =>
      step(() => {
        typed.set(field, text);
        const { form } = result.current;
        if (field === "faq") form.setValue(field, [text]);
        else form.setValue(field, text);
      }),
    save: saveBy("at once"),
    "save late": saveBy("late"),
    "save without an answer": saveBy("never"),
    answer: () => step(() => answer?.()),
    load: () => step(() => result.current.load()),
    reload: () => {
      unmount();
      ({ result, unmount } = open());
      return step(() => {});
    },
    "keep mine": () => step(() => result.current.conflict?.keepMine()),
    "take theirs": () =>
      step(() => {
        for (const { field } of result.current.conflict?.rows ?? []) typed.delete(field);
        result.current.conflict?.takeTheirs();
      }),
    shown: (field: Field) => textIn(result.current.form.getValues(), field),
    close: () => unmount(),
  };
}

const acts = [
  "save",
  "save late",
  "save without an answer",
  "answer",
  "load",
  "reload",
  "keep mine",
  "take theirs",
] as const;

const step = record({
  operator: constantFrom(0, 1),
  act: constantFrom("type", "type", "type", "save", "save", "load", "keep mine", ...acts),
  field: constantFrom(...fields),
});

test("whatever two operators do, each text is saved, or shown in its field or in a conflict", async () => {
  await assert(
    asyncProperty(array(step, { minLength: 1, maxLength: 40, size: "max" }), async (steps) => {
      sessionStorage.clear();
      const server = aServer();
      const operators = [anOperator(server, "panel/anna"), anOperator(server, "panel/ewa")];
      for (const [index, { operator, act: name, field }] of steps.entries()) {
        const one = operators[operator];
        // oxlint-disable-next-line no-await-in-loop -- one step follows the other
        if (name === "type") await one?.type(field, `text ${index}`);
        // oxlint-disable-next-line no-await-in-loop -- one step follows the other
        else await one?.[name]();
      }
      for (const one of operators) one.close();
    }),
    { numRuns: 60 },
  );
});

test("a text typed during a save is still there when its form was closed meanwhile", async () => {
  const operator = anOperator(aServer(), "panel/ola");
  await operator.type("name", "first");
  await operator["save late"]();
  await operator.type("name", "second");
  await operator.reload();
  await operator.answer();
  await operator.reload();
  expect(operator.shown("name")).toBe("second");
  operator.close();
});

const client = createQueryClient(() => {});

const text = await loadSiteText("pl");

function Panel({ children }: { children: ReactNode }) {
  return (
    <Providers info={info} text={text}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </Providers>
  );
}
