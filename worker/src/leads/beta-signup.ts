import { betaSignups } from "@scm/db";
import type { Handlers, Templates } from "../handler.ts";
import { betaSignupMail } from "../mail/beta-signup.ts";
import { mailsOfSubmission, templateOf } from "./submission.ts";

export const betaSignupHandlers: Handlers<"beta-signup.submitted"> = {
  "beta-signup.submitted": ({ subjectId }, deps) => mailsOfSubmission(betaSignups, subjectId, deps),
};

export const betaSignupTemplates: Templates<"beta-signup.to-staff" | "beta-signup.to-visitor"> = {
  "beta-signup.to-staff": templateOf(betaSignups, betaSignupMail.toStaff),
  "beta-signup.to-visitor": templateOf(betaSignups, betaSignupMail.toVisitor),
};
