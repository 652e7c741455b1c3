import { system as text } from "@scm/text/admin/system";
import { RefreshButton } from "../parts/refresh-button.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { DeadLetters } from "./dead-letters.tsx";
import { Queues } from "./queues.tsx";
import { Services } from "./services.tsx";
import { shownKeys } from "./system-queries.ts";

/** The work of the operator comes before the figures. The parts load and fail independently. */
export function SystemPage() {
  return (
    <div className="flex flex-col gap-6">
      <ScreenHead title={text.title}>
        <RefreshButton label={text.refresh} queryKeys={shownKeys} />
      </ScreenHead>
      <DeadLetters />
      <Services />
      <Queues />
    </div>
  );
}
