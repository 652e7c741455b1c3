/**
 * The ways by which a program fills in a control, by the interfaces of the HTML standard (4.10.5.4,
 * 4.10.7, 4.10.10 and 4.10.11), mixed with what a person types.
 */
import { fireEvent, render, screen } from "@testing-library/react";
import { array, assert, asyncProperty, constantFrom, record } from "fast-check";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { isChoice, isControl, valueOf, type Control } from "./announced.ts";

const options = ["a", "b", "c"].map((value) => ({ value, label: value }));
const first = { field: "", email: "x", secret: "", text: "", select: "a", box: true, tile: "a" };

/** The state of one half is that of the form library, of the other React's. */
function Form({ onSend }: { onSend: (sent: object) => void }) {
  const form = useForm({ defaultValues: first });
  const [own, setOwn] = useState(first);
  const names = ["text", "select", "field"] as const;
  const [text, select, field] = names.map((name) => ({
    label: `own ${name}`,
    value: own[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setOwn((others) => ({ ...others, [name]: target.value })),
  }));
  const registered = (name: keyof typeof first) => ({ label: name, ...form.register(name) });
  return (
    <form noValidate onSubmit={form.handleSubmit((typed) => onSend({ ...typed, own }))}>
      <Field {...registered("field")} />
      <Field type="email" {...registered("email")} />
      <Field type="password" {...registered("secret")} />
      <Textarea {...registered("text")} />
      <Select {...registered("select")} options={options} />
      <Checkbox {...form.register("box")}>box</Checkbox>
      <input type="radio" value="a" {...form.register("tile")} />
      <input type="radio" value="b" {...form.register("tile")} />
      <Field label="" {...field} />
      <Textarea label="" {...text} />
      <Select label="" options={options} {...select} />
      <Checkbox
        checked={own.box}
        onChange={({ target }) => setOwn((others) => ({ ...others, box: target.checked }))}
      >
        own box
      </Checkbox>
      {options.map(({ value }) => (
        <input
          key={value}
          type="radio"
          name="own tile"
          value={value}
          checked={own.tile === value}
          onChange={() => setOwn((others) => ({ ...others, tile: value }))}
        />
      ))}
    </form>
  );
}

const ways = {
  property: (control: Control, value: string) => {
    if (isChoice(control)) control.checked = control.type === "radio" || value === "b";
    else control.value = value;
  },
  /** As the script of an extension, which has properties of its own. */
  foreign: (control: Control, value: string) => {
    const [name, given] = isChoice(control)
      ? (["checked", control.type === "radio" || value === "b"] as const)
      : (["value", value] as const);
    const prototype: unknown = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(control, given);
  },
  person: (control: Control, value: string) => {
    if (isChoice(control)) fireEvent.click(control);
    else fireEvent.change(control, { target: { value } });
  },
};

test("what stands in the controls is sent, whoever has put it there", async () => {
  const step = record({
    place: constantFrom(...Array.from({ length: 16 }, (_, place) => place)),
    value: constantFrom("a", "b", "c"),
    way: constantFrom(...Object.values(ways)),
  });
  await assert(
    asyncProperty(array(step, { maxLength: 12 }), async (steps) => {
      const onSend = vi.fn<(sent: object) => void>();
      const { container, unmount } = render(<Form onSend={onSend} />);
      const controls = [...container.querySelectorAll("*")].filter(isControl);
      for (const { place, value, way } of steps) {
        const control = controls[place];
        if (control) way(control, value);
      }
      const stands = controls.map(valueOf);
      const of = (from: number, names: string[]) =>
        Object.fromEntries(names.map((name, at) => [name, stands[from + at]]));
      const tileOf = (from: number) => options[stands.slice(from).indexOf(true)]?.value;

      fireEvent.submit(container.querySelector("form") ?? screen.getByRole("form"));

      await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce());
      const own = { ...first, ...of(8, ["field", "text", "select", "box"]), tile: tileOf(12) };
      const registered = of(0, ["field", "email", "secret", "text", "select", "box"]);
      expect(onSend.mock.calls[0]?.[0]).toEqual({ ...registered, tile: tileOf(6), own });
      unmount();
    }),
    { numRuns: 50 },
  );
});
