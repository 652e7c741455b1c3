/** Parts of the order forms. */
import { useId, type ReactNode, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DocumentLink } from "../form-end.tsx";

type FormPartProps = { title: string; hint?: string; children: ReactNode };

export function FormPart({ title, hint, children }: FormPartProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-t border-line pt-6">
      <legend className="float-left w-full">
        <span className="text-lg font-semibold tracking-tight">{title}</span>
        {hint && <span className="block text-sm font-normal text-muted">{hint}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

type OrderTitleProps = {
  ref?: RefObject<HTMLHeadingElement | null> | undefined;
  level?: 2 | 3;
  children: ReactNode;
};

/** A heading that takes the focus when its part opens. */
export function OrderTitle({ ref, level = 3, children }: OrderTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading
      ref={ref}
      tabIndex={-1}
      // A focused heading stays below the toast.
      className="scroll-mt-32 text-lg font-semibold tracking-tight outline-none"
    >
      {children}
    </Heading>
  );
}

type TermsProps = {
  ref: RefObject<HTMLInputElement | null>;
  hasAccepted: boolean;
  isMissing: boolean;
  accept: (isAccepted: boolean) => void;
};

/** An order needs this consent. The documents open in new tabs. */
export function Terms({ ref, hasAccepted, isMissing, accept }: TermsProps) {
  const t = useTranslations("order");
  return (
    <div className="border-t border-line pt-6">
      <Checkbox
        ref={ref}
        checked={hasAccepted}
        aria-required
        onChange={(event) => accept(event.currentTarget.checked)}
        error={isMissing ? t("missingTerms") : undefined}
      >
        {t.rich("terms.accept", documents)}
      </Checkbox>
    </div>
  );
}

const documents = {
  terms: (words: ReactNode) => <DocumentLink path="/regulamin">{words}</DocumentLink>,
  privacy: (words: ReactNode) => <DocumentLink path="/polityka-prywatnosci">{words}</DocumentLink>,
};

type SubmitProps = { isPending: boolean; hasAccepted: boolean };

/** The button that places a full order, with the reason why it is disabled beside it. */
export function SubmitOrder({ isPending, hasAccepted }: SubmitProps) {
  const t = useTranslations("order");
  const reason = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        isPending={isPending}
        disabled={!hasAccepted}
        aria-describedby={hasAccepted ? undefined : reason}
        className="w-full sm:w-auto"
      >
        {isPending ? t("sending") : t("submit")}
      </Button>
      {!hasAccepted && (
        <p id={reason} className="text-sm text-muted">
          {t("acceptFirst")}
        </p>
      )}
    </div>
  );
}
