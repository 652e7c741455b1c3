import { type Order, revealPesel } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { leadFields } from "@scm/text/admin/lead-fields";
import { wrongLength } from "@scm/text/wrong-length";
import { order } from "@scm/text/admin/order";
import { useEffect, useRef, useState } from "react";
import { CircleAlert } from "lucide-react";
import { call } from "../../../lib/api-client.ts";
import { Fact } from "../../parts/facts.tsx";
import { Failure } from "../../parts/failure.tsx";
import { SmallButton } from "../../parts/small-button.tsx";
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
  const { state, hide, reveal } = useRevealedPesel(orderId);
  const isShown = state.kind === "shown";
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span>
        <CheckedNumber isValid={isPeselValid}>
          {isShown ? state.pesel : (pesel ?? "")}
        </CheckedNumber>
      </span>
      <SmallButton
        isPending={state.kind === "revealing"}
        onClick={() => (isShown ? hide() : void reveal())}
      >
        {state.kind === "revealing" ? text.revealing : isShown ? text.hide : text.reveal}
      </SmallButton>
      <span aria-live="polite" className="text-sm text-muted">
        {isShown ? text.revealed : state.kind === "hidden" && state.wasShown && text.hidden}
      </span>
      <div role="alert">
        {state.kind === "failed" && <Failure title={text.failed} error={state.error} />}
      </div>
    </div>
  );
}

const shownForMs = 60_000;

type State =
  | { kind: "hidden"; wasShown: boolean }
  | { kind: "revealing" }
  | { kind: "shown"; pesel: string }
  | { kind: "failed"; error: Error };

/**
 * Reveals the PESEL of an administrator for 60 s. Only the state of this component holds it: no
 * cache, no draft, no address.
 */
function useRevealedPesel(orderId: string) {
  const [state, setState] = useState<State>({ kind: "hidden", wasShown: false });
  const isMounted = useRef(true);
  const hide = () => setState(hiddenAgain);

  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  useEffect(() => {
    const timer =
      state.kind === "shown" ? setTimeout(() => setState(hiddenAgain), shownForMs) : undefined;
    return () => clearTimeout(timer);
  }, [state.kind]);

  async function reveal(): Promise<void> {
    setState({ kind: "revealing" });
    const next = await ask(orderId);
    if (isMounted.current) setState(next);
  }

  return { state, hide, reveal };
}

const hiddenAgain: State = { kind: "hidden", wasShown: true };

async function ask(orderId: string): Promise<State> {
  try {
    const { pesel } = await call(revealPesel, { id: orderId });
    return { kind: "shown", pesel };
  } catch (error) {
    return { kind: "failed", error: error instanceof Error ? error : new Error(String(error)) };
  }
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
