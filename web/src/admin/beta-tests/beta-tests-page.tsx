import { LeadListPage } from "../lead-list/lead-list-page.tsx";
import { leadKinds } from "../leads/lead-kinds.ts";
import { PopupControls } from "./popup-controls.tsx";

/** The screen of the beta tests: whether the site invites to them, and who has signed up. */
export function BetaTestsPage() {
  return (
    <LeadListPage kind={leadKinds["beta-signup"]}>
      <PopupControls />
    </LeadListPage>
  );
}
