/**
 * The ways by which a program fills in a control, by the interfaces of the HTML standard (4.10.5.4,
 * 4.10.7, 4.10.10 and 4.10.11), mixed with what a person types.
 */
import { fireEvent, render } from "@testing-library/react";
import { array, assert, asyncProperty, constantFrom, nat, record } from "fast-check";
import { useState, type ChangeEvent } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { isChoice, isControl, valueOf, type Control } from "./announced.ts";

const first = { field: "x", secret: "", text: "", select: "b", box: true, tile: "a" };
const names = ["field", "secret", "text", "select", "box"] as const;
const options = ["a", "b", "c"].map((value) => ({ value, label: value }));

function Half({ of }: { of: (name: keyof typeof first, tile?: string) => object }) {
  return (
    <fieldset>
      <Field label="" type="email" {...of("field")} />
      <Field label="" type="password" {...of("secret")} />
      <Textarea label="" {...of("text")} />
      <Select label="" options={options} {...of("select")} />
      <Checkbox {...of("box")}>box</Checkbox>
      {options.map(({ value }) => (
        <input key={value} type="radio" value={value} {...of("tile", value)} />
      ))}
    </fieldset>
  );
}

/** The state of one half is that of the form library, of the other React's. */
function Form({ onSend }: { onSend: (sent: object[]) => void }) {
  const form = useForm({ defaultValues: first });
  const [own, setOwn] = useState(first);
  const ownProps = (name: keyof typeof first, tile?: string) => ({
    ...(name === "box" && { checked: own.box }),
    ...(name === "tile" ? { name, checked: own.tile === tile } : { value: String(own[name]) }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setOwn((all) => ({ ...all, [name]: name === "box" ? target.checked : target.value })),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((registered) => onSend([registered, own]))}>
      <Half of={(name) => form.register(name)} />
      <Half of={(name, tile) => ({ ...ownProps(name, tile), ...(tile && { name: "own" }) })} />
    </form>
  );
}

type Way = (control: Control, property: "checked" | "value", value: string | boolean) => void;
const ways: Way[] = [
  (control, property, value) => Object.assign(control, { [property]: value }),
  // The script of an extension has properties of its own.
  (control, property, value) => {
    const prototype: unknown = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(control, value);
  },
  (control, property, value) => {
    if (property === "checked") fireEvent.click(control);
    else fireEvent.change(control, { target: { value } });
  },
];

function stepsOf(place: number, ...used: (Way | undefined)[]) {
  return used.flatMap((way) => (way ? [{ place, letter: 2, way }] : []));
}

test("what stands in the controls is sent, whoever has put it there", async () => {
  const step = record({ place: nat(15), letter: nat(2), way: constantFrom(...ways) });
  await assert(
    asyncProperty(array(step, { maxLength: 12 }), async (steps) => {
      const onSend = vi.fn<(sent: object[]) => void>();
      const { container, unmount } = render(<Form onSend={onSend} />);
      const halves = [...container.querySelectorAll("fieldset")].map((half) =>
        [...half.querySelectorAll("*")].filter(isControl),
      );
      for (const { place, letter, way } of steps) {
        const control = halves.flat()[place];
        if (!control) continue;
        if (isChoice(control)) way(control, "checked", control.type === "radio" || letter === 1);
        else way(control, "value", options[letter]?.value ?? "");
      }
      const stands = halves.map((controls) => ({
        ...Object.fromEntries(
          names.map((name, at) => [name, controls[at] && valueOf(controls[at])]),
        ),
        tile: controls.slice(names.length).find((one) => valueOf(one) === true)?.value,
      }));

      container.querySelector("form")?.requestSubmit();

      await vi.waitFor(() => expect(onSend.mock.calls).toEqual([[stands]]));
      unmount();
    }),
    // A script whose event React does not hear, and controls that an event before redraws.
    { numRuns: 50, examples: [[stepsOf(2, ways[0], ways[2])], [stepsOf(13, ways[0])]] },
  );
});
