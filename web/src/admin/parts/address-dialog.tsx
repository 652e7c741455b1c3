import {
  accountEndpoints,
  OperatorAddress,
  operatorEndpoints,
  sessionEndpoints,
} from "@scm/contract";
import { operators } from "@scm/text/admin/operators";
import { call } from "../../lib/api-client.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { useCallForm } from "./call-form.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useChange } from "./use-change.ts";

const text = operators.address;

type Props = { operator: { id: string; email: string }; isOwn: boolean; onClose: () => void };

/** Changes an own address, or corrects that of an invitation. */
export function AddressDialog({ operator: { id, email }, isOwn, onClose }: Props) {
  const change = useChange(
    (body: OperatorAddress) => call(operatorEndpoints.changeAddress, { id, body }),
    {
      refresh: [operatorEndpoints.list, accountEndpoints.read, sessionEndpoints.read].map(
        ({ path }) => [path],
      ),
      onSuccess: onClose,
      toast: () => text.done,
      isShownElsewhere: () => true,
    },
  );
  const { control, save, onSubmit } = useCallForm(OperatorAddress, { begin: { email }, change });
  return (
    <FormDialog
      title={isOwn ? text.own : text.correct}
      closeLabel={operators.close}
      text={text.form}
      save={save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-muted">{isOwn ? text.ownLead : text.correctLead}</p>
      <EmailField
        locale="pl"
        autoComplete={isOwn ? "email" : "off"}
        required
        {...control("email", operators.email)}
      />
    </FormDialog>
  );
}
