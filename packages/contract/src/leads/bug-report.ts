/** Bug reports. Only clubs' systems send them; the site has no form. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import {
  absentIfEmpty,
  faultMessage,
  OptionalLine,
  optionalDetail,
  OptionalParagraphs,
  Paragraphs,
  required,
  tidyParagraphs,
} from "../fields.ts";
import { uniformAddress, uniformLine } from "../uniform-text.ts";
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

const textMax = 10_000;

/** Systems send what a person has typed or a program has thrown. */
const Title = required(tidyParagraphs({ max: textMax })).refine(
  (title) => !/\p{Cc}/u.test(uniformLine(title.replaceAll(/[\r\n]+/g, " "))),
  faultMessage("characters"),
);

export const BugReportSubmission = z
  .object({
    title: Title,
    description: Paragraphs,
    category: OptionalLine,
    type: absentIfEmpty(BugReportType).transform((type) => type ?? "bug"),
    priority: absentIfEmpty(BugReportPriority).transform((priority) => priority ?? "medium"),
    ...BugReporter.shape,
    reproductionSteps: OptionalParagraphs,
    expectedBehavior: OptionalParagraphs,
    actualBehavior: OptionalParagraphs,
  })
  .overwrite((report) => ({ ...report, ...inOneLine(report) }))
  .refine(({ description }) => description.length <= textMax, {
    path: ["description"],
    error: faultMessage("tooLong", textMax),
    // A description that is too long by itself is reported once.
    when: ({ issues }) => issues.length === 0,
  })
  .register(documented, {
    name: "BugReportSubmission",
    description:
      "A bug or a wish, as the system of a club sends it. Of a title that is longer than 200 characters or has several lines the first line is the title, cut to 200 characters; the description then begins with all of it. Both together have 10,000 characters at most.",
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

const titleMax = 200;

/** A title that is no line of its own opens the description, so that nothing of it is lost. */
function inOneLine({ title, description }: { title: string; description: string }) {
  const [first = ""] = title.split(/[\r\n]/);
  const line = uniformLine(first);
  const signs = Array.from(line);
  if (line === uniformLine(title) && signs.length <= titleMax) return { title: line };
  return {
    title: signs.length <= titleMax ? line : `${signs.slice(0, titleMax - 1).join("")}…`,
    description: `${title}\n\n${description}`,
  };
}

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

/** The record that operators read. */
export const BugReport = z.object({
  ...leadRecordOf(BugReportStatus),
  title: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  type: BugReportType,
  priority: BugReportPriority,
  reporterName: z.string().nullable(),
  reporterEmail: z.string().nullable(),
  reproductionSteps: z.string().nullable(),
  expectedBehavior: z.string().nullable(),
  actualBehavior: z.string().nullable(),
  publicAnswer: z.string().nullable(),
  sender: BugReportSender.nullable(),
  /** Reports with the same title and category from this sender, this one included. */
  groupSize: z.number().int().positive(),
});
export type BugReport = z.infer<typeof BugReport>;

/** The fields that only a bug report has, as they are stored. */
export const BugReportDetails = BugReport.pick({
  description: true,
  type: true,
  category: true,
  priority: true,
  reproductionSteps: true,
  expectedBehavior: true,
  actualBehavior: true,
  publicAnswer: true,
}).extend({
  sender: BugReportSender.omit({ email: true }).nullable(),
  /** The event that made the record: a repeated event makes no second mail due. */
  madeBy: z.uuid().nullable(),
});

/** The endpoints of a club's system. */
export const bugReportEndpoints = {
  report: endpoint({
    name: "reportBug",
    method: "POST",
    path: "/api/bug-report",
    published: {
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
    answer: { status: 202, schema: Created },
  }),
  readProgress: endpoint({
    name: "readBugReportProgress",
    method: "GET",
    path: "/api/bug-report/:id",
    published: {
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
