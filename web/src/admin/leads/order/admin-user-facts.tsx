import { type Order, revealPesel } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { leadFields } from "@scm/text/admin/lead-fields";
import { wrongLength } from "@scm/text/wrong-length";
import { order } from "@scm/text/admin/order";
import { useEffect, useState } from "react";
import { CircleAlert } from "lucide-react";
import { SmallButton } from "../../../ui/button.tsx";
import { call } from "../../../lib/api-client.ts";
import { Fact } from "../../parts/facts.tsx";
import { Failure } from "../../parts/failure.tsx";
import { useChange } from "../../parts/use-change.ts";
import { Address } from "../../parts/address.tsx";

type AdminUser = NonNullable<Order["adminUser"]>;
type Props = { orderId: string; adminUser: AdminUser };

const text = order.pesel;

export function AdminUserFacts({ orderId, adminUser }: Props) {
  const { firstName, lastName, email } = adminUser;
  return (
    <>
      <Fact term={leadFields.adminUser}>
        <span className="block">{`${firstName} ${lastName}`}</span>
        <span className="block text-sm text-muted">
          <Address of={email} />
        </span>
      </Fact>
      <Fact term={text.label}>
        {adminUser.pesel === null ? (
          <CheckedNumber isValid={adminUser.isPeselValid}>{text.wiped}</CheckedNumber>
        ) : (
          <KeptPesel orderId={orderId} adminUser={adminUser} />
        )}
      </Fact>
    </>
  );
}

/** Masks the PESEL, and reveals it on demand. */
function KeptPesel({ orderId, adminUser: { pesel, isPeselValid } }: Props) {
  const { reveal, wasShown } = useRevealedPesel(orderId);
  const shown = reveal.data;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span>
        <CheckedNumber isValid={isPeselValid}>{shown ?? pesel ?? ""}</CheckedNumber>
      </span>
      <SmallButton
        isPending={reveal.isPending}
        onClick={() => (shown === undefined ? reveal.mutate() : reveal.reset())}
      >
        {reveal.isPending ? text.revealing : shown === undefined ? text.reveal : text.hide}
      </SmallButton>
      <span aria-live="polite" className="text-sm text-muted">
        {shown === undefined ? reveal.isIdle && wasShown && text.hidden : text.revealed}
      </span>
      <div role="alert">{reveal.error && <Failure title={text.failed} error={reveal.error} />}</div>
    </div>
  );
}

const shownForMs = 60_000;

/** Reveals the PESEL of an administrator for 60 s. No query, draft or address holds it. */
function useRevealedPesel(orderId: string) {
  const [wasShown, setShown] = useState(false);
  const reveal = useChange(async () => (await call(revealPesel, { id: orderId })).pesel, {
    onSuccess: () => setShown(true),
    isShownElsewhere: () => true,
  });
  const { data, reset } = reveal;
  useEffect(() => {
    if (data === undefined) return undefined;
    const timer = setTimeout(reset, shownForMs);
    return () => clearTimeout(timer);
  }, [data, reset]);
  return { reveal, wasShown };
}

type CheckedNumberProps = {
  isValid: boolean | null;
  /** Absent for a number whose digits may be hidden. */
  kind?: "nip" | "regon";
  children: string;
};

/** Marks a wrong number of digits or a wrong checksum, because the form accepts both. */
export function CheckedNumber({ isValid, kind, children }: CheckedNumberProps) {
  const fault = kind && wrongLength(children, kind);
  return (
    <>
      <span>{children}</span>
      {isValid === false && (
        <span className="flex items-center gap-1.5 text-sm text-red-text">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {fault ?? admin.orders.wrongChecksum}
        </span>
      )}
    </>
  );
}
