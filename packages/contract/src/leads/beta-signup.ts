/** A club's request to take part in the closed beta tests. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { Email } from "../email.ts";
import { Line, LocaleChoice, OptionalDetail } from "../fields.ts";
import { leadRecordOf, visitorLead } from "./lead-record.ts";
import { submissionEndpoint } from "./submission.ts";

export const BetaSignupStatus = z.enum(["pending", "accepted", "rejected", "active"], {
  error: "invalid",
});

/** Members of the club. */
export const ClubSize = z.enum(["1-20", "21-50", "51-100", "101-200", "200+"]);

/** Accepts several spellings of the largest size. */
const ClubSizeChoice = z.union(
  [
    ClubSize,
    z
      .enum(["over 200", "over 200 members", ">200", "> 200", "201+", "ponad 200", "powyżej 200"])
      .transform(() => "200+" as const),
  ],
  { error: (issue) => (issue.input === undefined || issue.input === "" ? "required" : "invalid") },
);

/** The body that the form sends. */
export const BetaSignupSubmission = z
  .object({
    name: Line,
    email: Email,
    /** The form requires it; other clients may leave it out. */
    phone: OptionalDetail,
    clubName: Line,
    clubSize: ClubSizeChoice,
    locale: LocaleChoice,
  })
  .register(documented, {
    name: "BetaSignupSubmission",
    description: "A club's wish to take part in the beta tests, as a visitor sends it.",
    example: {
      name: "Anna Nowak",
      email: "anna@klub.example",
      phone: "+48 600 100 200",
      clubName: "KS Tarcza",
      clubSize: "51-100",
      locale: "pl",
    },
  });
export type BetaSignupSubmission = z.infer<typeof BetaSignupSubmission>;

export const submitBetaSignup = submissionEndpoint({
  name: "submitBetaSignup",
  path: "/api/beta-test-signup",
  summary: "Ask to take part in the beta tests",
  body: BetaSignupSubmission,
  forms: ["beta-signup"],
});

/** The record that operators read. */
export const BetaSignup = z.object({
  ...leadRecordOf(BetaSignupStatus),
  ...visitorLead,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  clubName: z.string(),
  clubSize: ClubSize,
});
export type BetaSignup = z.infer<typeof BetaSignup>;

/** The fields that only a beta signup has, as they are stored. */
export const BetaSignupDetails = BetaSignup.pick({ clubSize: true });
