import { zodResolver } from "@hookform/resolvers/zod";
import {
  accountEndpoints,
  OperatorAddress,
  operatorEndpoints,
  sessionEndpoints,
} from "@scm/contract";
import { operators } from "@scm/text/admin/operators";
import { useForm } from "react-hook-form";
import { showRefusals, useControls } from "../../leads/use-controls.ts";
import { call, fieldErrors } from "../../lib/api-client.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useChange } from "./use-change.ts";

const text = operators.address;

type Props = { operator: { id: string; email: string }; isOwn: boolean; onClose: () => void };

/** Changes an own address, or corrects that of an invitation. */
export function AddressDialog({ operator: { id, email }, isOwn, onClose }: Props) {
  const form = useForm<OperatorAddress>({
    resolver: zodResolver(OperatorAddress),
    mode: "onTouched",
    defaultValues: { email },
  });
  const control = useControls(form, "pl");
  const change = useChange(
    (body: OperatorAddress) => call(operatorEndpoints.changeAddress, { id, body }),
    {
      refresh: [operatorEndpoints.list, accountEndpoints.read, sessionEndpoints.read].map(
        ({ path }) => [path],
      ),
      onSuccess: onClose,
      toast: () => text.done,
      onError: (error) => showRefusals(form, fieldErrors(error)),
      isShownElsewhere: () => true,
    },
  );
  const { error } = change;
  return (
    <FormDialog
      title={isOwn ? text.own : text.correct}
      closeLabel={operators.close}
      text={text.form}
      save={{ ...change, error: error && fieldErrors(error).length > 0 ? null : error }}
      onSubmit={form.handleSubmit((typed) => change.mutate(typed))}
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
