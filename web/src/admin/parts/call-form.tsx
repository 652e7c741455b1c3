import type { ReactNode } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { UseMutationResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useForm, type DefaultValues, type FieldValues } from "react-hook-form";
import type { z } from "zod";
import { showRefusals, useControls } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "./failure.tsx";

type Options<Input, Body> = {
  /** The values that the form begins with. */
  begin: DefaultValues<Input>;
  /** The call that sends what is typed. */
  change: UseMutationResult<unknown, Error, Body>;
  onDone?: (() => void) | undefined;
};

/** A form that one call sends. A refusal of a field is shown beside it, any other in `save`. */
export function useCallForm<Input extends FieldValues, Body>(
  schema: z.ZodType<Body, Input>,
  { begin, change, onDone }: Options<Input, Body>,
) {
  const form = useForm<Input, unknown, Body>({
    resolver: zodResolver(schema),
    mode: "onTouched",
    defaultValues: begin,
  });
  const { isPending, error } = change;
  return {
    form,
    control: useControls(form, "pl"),
    save: { isPending, error: fieldErrors(error).length > 0 ? null : error },
    onSubmit: form.handleSubmit((typed) =>
      change.mutate(typed, {
        onSuccess: () => onDone?.(),
        onError: (refusal) => showRefusals(form, fieldErrors(refusal)),
      }),
    ),
  };
}

type Props = Pick<ReturnType<typeof useCallForm>, "save" | "onSubmit"> & {
  submit: string;
  className?: string;
  children: ReactNode;
};

/** Such a form outside a dialog, with its failure and its button. */
export function CallForm({ save, onSubmit, submit, className, children }: Props) {
  return (
    <form noValidate onSubmit={onSubmit} className={clsx("flex flex-col gap-5", className)}>
      {children}
      <FormFailure error={save.error} />
      <Button type="submit" isPending={save.isPending}>
        {submit}
      </Button>
    </form>
  );
}
