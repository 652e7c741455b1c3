/** Bug reports. Only clubs' systems send them; the site has no form. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { cutText } from "../cut-text.ts";
import { Email, readMailbox } from "../email.ts";
import {
  absentIfEmpty,
  absentIfEmptyText,
  faultMessage,
  missingOrInvalid,
  OptionalLine,
  optionalDetail,
} from "../fields.ts";
import { uniformAddress, uniformLine, uniformText } from "../uniform-text.ts";
import { Created } from "./created.ts";
import { leadRecordOf } from "./lead-record.ts";

export const BugReportStatus = z.enum(["open", "in_progress", "resolved", "closed"], {
  error: "invalid",
});
export type BugReportStatus = z.infer<typeof BugReportStatus>;

export const BugReportType = z.enum(["bug", "feature", "improvement", "other"], {
  error: "invalid",
});

export const BugReportPriority = z.enum(["low", "medium", "high", "critical"], {
  error: "invalid",
});
export type BugReportPriority = z.infer<typeof BugReportPriority>;

/** A person in the club. No mail goes to the address, so any contact will do. */
export const BugReporter = z.object({
  reporterName: OptionalLine,
  reporterEmail: optionalDetail(200, uniformAddress),
});

const lineMax = 200;
const paragraphsMax = 10_000;

/** The texts of a report, which a person has typed or a program has thrown. */
const texts = {
  title: lineMax,
  description: paragraphsMax,
  category: lineMax,
  reporterName: lineMax,
  reporterEmail: lineMax,
  reproductionSteps: paragraphsMax,
  expectedBehavior: paragraphsMax,
  actualBehavior: paragraphsMax,
} as const;

type TextName = keyof typeof texts;

/** The texts that were changed so that the report could be stored; null for none. */
export const BugReportMarks = z.object({
  cut: z.array(z.string()).nullable(),
  cleaned: z.array(z.string()).nullable(),
});

const Sent = z.string({ error: missingOrInvalid });
const SomeText = Sent.refine((text) => plainLine(text) !== "", faultMessage("required"));
const OptionalText = absentIfEmptyText(Sent);

/** Names of choices are in capitals in some languages. */
function lowered(sent: unknown) {
  return typeof sent === "string" ? sent.toLowerCase() : sent;
}

/** A program cannot mend its text, so no text refuses the report. What was done to it is marked. */
export const BugReportSubmission = z
  .object({
    title: SomeText,
    description: SomeText,
    category: OptionalText,
    type: absentIfEmpty(z.preprocess(lowered, BugReportType)).transform((type) => type ?? "bug"),
    priority: absentIfEmpty(z.preprocess(lowered, BugReportPriority)).transform(
      (priority) => priority ?? "medium",
    ),
    reporterName: OptionalText,
    reporterEmail: OptionalText,
    reproductionSteps: OptionalText,
    expectedBehavior: OptionalText,
    actualBehavior: OptionalText,
  })
  .transform((report) => {
    const [cut, cleaned] = [new Set<string>(), new Set<string>()];
    function stored(name: TextName, sent = ""): string | undefined {
      const isLine = texts[name] === lineMax;
      const whole = isLine ? plainLine(sent) : uniformText(withoutControls(sent));
      const text = name === "reporterEmail" ? uniformAddress(whole) : whole;
      if (unstorable.test(sent) || (isLine && /[\r\n]/.test(sent.trim()))) cleaned.add(name);
      if (text.length > texts[name]) cut.add(name);
      return cutText(text, texts[name]) || undefined;
    }
    const { title, description } = report;
    const { reporterName, reporterEmail } = reporterOf(report.reporterName, report.reporterEmail);
    const [first = ""] = title.split(/[\r\n]+/).filter((line) => plainLine(line) !== "");
    const isWhole = plainLine(first) === plainLine(title) && plainLine(title).length <= lineMax;
    if (!isWhole) cut.add("title");
    return {
      ...report,
      title: stored("title", first) ?? "",
      // A title that is no line of its own opens the description, so that little of it is lost.
      description:
        stored("description", isWhole ? description : `${title}\n\n${description}`) ?? "",
      category: stored("category", report.category),
      reporterName: stored("reporterName", reporterName),
      reporterEmail: stored("reporterEmail", reporterEmail),
      reproductionSteps: stored("reproductionSteps", report.reproductionSteps),
      expectedBehavior: stored("expectedBehavior", report.expectedBehavior),
      actualBehavior: stored("actualBehavior", report.actualBehavior),
      cut: cut.size > 0 ? [...cut] : null,
      cleaned: cleaned.size > 0 ? [...cleaned] : null,
    };
  })
  .register(documented, {
    name: "BugReportSubmission",
    description:
      "A bug or a wish, as the system of a club sends it. A text is never refused: one that is too long is cut (lines to 200 characters, others to 10,000), and signs that cannot be stored are left out. `type` and `priority` are read in any case. Of a title that is too long or has several lines the first line is the title; the description then begins with all of it.",
    example: {
      title: "Lista zawodów jest pusta",
      description: "Po zalogowaniu lista zawodów nie pokazuje żadnej pozycji.",
      category: "Zawody",
      type: "bug",
      priority: "high",
      reporterName: "Anna Nowak",
      reporterEmail: "anna@klub.example",
      reproductionSteps: "1. Zaloguj się.\n2. Otwórz zawody.",
      expectedBehavior: "Lista pokazuje zawody.",
      actualBehavior: "Lista jest pusta.",
    },
  });
export type BugReportSubmission = z.infer<typeof BugReportSubmission>;

/** A program may send a mailbox as the address, which has the name before it (RFC 5322, 3.4). */
function reporterOf(reporterName?: string, reporterEmail = "") {
  const { name, address } = readMailbox(reporterEmail.trim());
  if (!Email.safeParse(address).success) return { reporterName, reporterEmail };
  const names = new Set([reporterName, name].filter((one = "") => plainLine(one) !== ""));
  return { reporterName: [...names].join(", ") || reporterName, reporterEmail: address };
}

/** Lone halves of a character, and control characters other than tabs and line breaks. */
const unstorable = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, "");
}

function plainLine(text: string): string {
  return uniformLine(withoutControls(text).replaceAll(/[\r\n]+/g, " "));
}

/** The answer says what was done to a text. */
export const TakenReport = Created.extend({
  cut: z.array(z.string()).optional(),
  cleaned: z.array(z.string()).optional(),
}).register(documented, {
  name: "TakenReport",
  description:
    "`cut` names the texts that were too long, `cleaned` those with signs that cannot be stored; `body` among them is a body that was no JSON in UTF-8 and was read all the same.",
});

/** The part of a report that its sender may read. */
export const BugReportProgress = z
  .object({
    id: z.uuid(),
    status: BugReportStatus,
    publicAnswer: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .register(documented, {
    name: "BugReportProgress",
    description:
      "What has become of a report. `publicAnswer` is the provider's answer to the club.",
  });
export type BugReportProgress = z.infer<typeof BugReportProgress>;

/** The sending tenant or instance, with its e-mail address if it still exists. */
const BugReportSender = z.object({
  kind: z.enum(["tenant", "scm-instance"]),
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
});

/** The report as the club's system sent it, and the provider's answer. */
const reported = {
  description: z.string(),
  type: BugReportType,
  category: z.string().nullable(),
  priority: BugReportPriority,
  reproductionSteps: z.string().nullable(),
  expectedBehavior: z.string().nullable(),
  actualBehavior: z.string().nullable(),
  publicAnswer: z.string().nullable(),
  ...BugReportMarks.shape,
};

/** The record that operators read. */
export const BugReport = z.object({
  ...leadRecordOf(BugReportStatus),
  title: z.string(),
  ...reported,
  reporterName: z.string().nullable(),
  reporterEmail: z.string().nullable(),
  sender: BugReportSender.nullable(),
  /** Of its repeats. */
  groupId: z.guid().nullable(),
  /** Reports with the same title and category from this sender, this one included. */
  groupSize: z.number().int().positive(),
});
export type BugReport = z.infer<typeof BugReport>;

/** The fields that only a bug report has, as they are stored. */
export const BugReportDetails = z.object({
  ...reported,
  sender: BugReportSender.omit({ email: true }).nullable(),
  /** The event that made the record: a repeated event makes no second mail due. */
  madeBy: z.uuid().nullable(),
});

/** The endpoints of a club's system. */
export const bugReportEndpoints = {
  report: endpoint({
    method: "POST",
    path: "/api/bug-report",
    published: {
      name: "reportBug",
      tag: "Club systems",
      summary: "Report a bug or a wish",
      details:
        "It is answered as soon as it is stored; the id is that of the record. At most 256 KiB. Unknown fields are ignored.",
      answer: "Stored.",
    },
    caller: "club-system",
    limit: "bugReports",
    isRepeatable: true,
    body: BugReportSubmission,
    bytesMax: 256 * 1024,
    answer: { status: 202, schema: TakenReport },
    isForgiving: true,
  }),
  readProgress: endpoint({
    method: "GET",
    path: "/api/bug-report/:id",
    published: {
      name: "readBugReportProgress",
      tag: "Club systems",
      summary: "Read what has become of a report",
      details: "404 as well for a report of another system.",
      answer: "Status and answer.",
    },
    caller: "club-system",
    limit: "bugReportReads",
    answer: { schema: BugReportProgress },
  }),
};
