import { useEffect } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { RequestCorrection, visitorLinkEndpoints, type VisitorRequest } from "@scm/contract";
import { visitorLink } from "@scm/text/visitor-link";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { showRefusals, useControls } from "../../leads/use-controls.ts";
import { call, fieldErrors } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Failure } from "./request-parts.tsx";
import { tokenInAddress, useRequestChange, type Outcome } from "./request-queries.ts";

type Props = {
  request: VisitorRequest;
  /** Null when nothing was changed. */
  onEnd: (outcome: Outcome | null) => void;
};

/** The fields of the form that the request was sent by, but for the address. */
export function Correction({ request, onEnd }: Props) {
  const text = visitorLink[useLocale().locale];
  const { company } = useSiteInfo();
  const { form, isPending, failure, save } = useCorrection({ request, onEnd });
  const control = useControls(form);
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  const isOrder = request.kind === "order";
  const needsClub = isOrder || request.kind === "beta-signup";

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{text.correctLegend}</legend>
        <Field {...control("name", text.name)} required autoComplete="name" />
        {request.kind !== "contact" && (
          <>
            <Field
              {...control("phone", isOrder ? text.phone : text.phoneOptional)}
              required={isOrder}
              type="tel"
              autoComplete="tel"
            />
            <Field
              {...control("clubName", needsClub ? text.clubNameField : text.clubNameOptional)}
              required={needsClub}
              autoComplete="organization"
            />
          </>
        )}
      </fieldset>
      <p className="text-sm wrap-anywhere text-muted">{text.emailFixed(company.email)}</p>
      <Failure error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isPending={isPending}>
          {isPending ? text.saving : text.save}
        </Button>
        <Button variant="secondary" size="small" disabled={isPending} onClick={() => onEnd(null)}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

function useCorrection({ request, onEnd }: Props) {
  const text = visitorLink[useLocale().locale];
  const { kind, id, version, name } = request;
  const { phone, clubName } = { phone: null, clubName: null, ...request };
  const form = useForm<z.input<typeof RequestCorrection>, unknown, RequestCorrection>({
    resolver: zodResolver(RequestCorrection),
    mode: "onSubmit",
    defaultValues: {
      token: tokenInAddress(),
      kind,
      id,
      version,
      name,
      phone: phone ?? "",
      clubName: clubName ?? "",
    },
  });
  const correction = useRequestChange(
    (body: RequestCorrection) => call(visitorLinkEndpoints.correct, { body }),
    onEnd,
  );

  function save(corrected: RequestCorrection): void {
    // The request may have been loaded again while the form was open.
    const body = { ...corrected, version };
    correction.mutate(body, {
      onSuccess: () => onEnd({ tone: "success", title: text.saved }),
      onError: (error) => showRefusals(form, fieldErrors(error)),
    });
  }
  // The fields show what the server refused.
  const failure = fieldErrors(correction.error).length === 0 ? correction.error : null;
  return { form, isPending: correction.isPending, failure, save };
}
