import type { Order } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { order } from "@scm/text/admin/order";
import { Button } from "../../../ui/button.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Fact } from "../../parts/facts.tsx";
import { CheckedNumber } from "./checked-number.tsx";
import { useRevealedPesel } from "./use-revealed-pesel.ts";

type AdminUser = NonNullable<Order["adminUser"]>;
type Props = { orderId: string; adminUser: AdminUser };

const text = order.pesel;

/** Who is to be the first user of the club's system. */
export function AdminUserFacts({ orderId, adminUser }: Props) {
  const { firstName, lastName, email } = adminUser;
  return (
    <>
      <Fact term={admin.orders.adminUser}>
        <span className="block">{`${firstName} ${lastName}`}</span>
        <span className="block text-sm text-muted">{email}</span>
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

/** Dots, and the number for a minute when somebody asks for it. */
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
      <Button
        variant="secondary"
        size="small"
        isPending={state.kind === "revealing"}
        onClick={() => (isShown ? hide() : void reveal())}
      >
        {state.kind === "revealing" ? text.revealing : isShown ? text.hide : text.reveal}
      </Button>
      <span aria-live="polite" className="text-sm text-muted">
        {isShown && text.revealed}
        {state.kind === "hidden" && state.wasShown && text.hidden}
      </span>
      <div role="alert">
        {state.kind === "failed" && <Failure title={text.failed} error={state.error} />}
      </div>
    </div>
  );
}
