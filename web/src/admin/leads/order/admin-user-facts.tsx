import type { Order } from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { order } from "@scm/text/admin/order";
import { ApiError } from "../../../lib/api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { forgetOperator } from "../../access/session.ts";
import { Fact } from "../../lead-list/facts.tsx";
import { serverWords } from "../../load-error.tsx";
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
    <span className="flex flex-col items-start gap-1.5">
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
      <span role="alert">{state.kind === "failed" && <Failure error={state.error} />}</span>
    </span>
  );
}

function Failure({ error }: { error: Error }) {
  const client = useQueryClient();
  const isSessionOver = error instanceof ApiError && error.status === 401;
  return (
    <span className="flex flex-col items-start gap-1.5 text-sm text-red-text">
      <span>{`${text.failed} ${serverWords(error)}`}</span>
      {isSessionOver && (
        <Button variant="secondary" size="small" onClick={() => forgetOperator(client)}>
          {admin.access.logInAgain}
        </Button>
      )}
    </span>
  );
}
