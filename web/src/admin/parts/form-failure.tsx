import { fieldErrors } from "../../lib/api-client.ts";
import { Refusal } from "./failure.tsx";

/** Shows a failure that belongs to no field inside the form, where the operator can act on it. */
export function FormFailure({ error }: { error: Error | null }) {
  return (
    <div role="alert" className="empty:-mt-5">
      {error && fieldErrors(error).length === 0 && <Refusal error={error} />}
    </div>
  );
}
