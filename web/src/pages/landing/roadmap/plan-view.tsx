import * as landingText from "@scm/text/site/landing";
import { withTexts } from "../../../lib/with-texts.tsx";
import { Milestones } from "./milestones.tsx";
import { Quarters } from "./quarters.tsx";

export const PlanView = withTexts(function PlanView() {
  return (
    <>
      <Milestones />
      <Quarters />
    </>
  );
}, landingText);
