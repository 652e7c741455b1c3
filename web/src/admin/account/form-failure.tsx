import { fieldErrors } from "../../lib/api-client.ts";
import { Refusal } from "../parts/failure.tsx";

/** The failure of a whole form: a toast disappears, and cannot be reached below a dialog. */
export function FormFailure({ error }: { error: Error | null }) {
  return (
    <div role="alert" className="empty:-mt-5">
      {error && fieldErrors(error).length === 0 && <Refusal error={error} />}
    </div>
  );
}
