/** Figures of the last 30 days; leads are counted per Warsaw day. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { lengthMax, lengthMin } from "../fields.ts";

/** The period in days. The counts per day end with today; the other figures end now. */
export const statisticsDays = 30;

/** Days ahead for the use of slots. */
export const slotDaysAhead = 14;

/** Leads of a kind, newest first, on which answer times are measured. */
export const answeredLeadsMax = 1_000;

const Count = z.number().int().nonnegative();

const SlotUse = z.object({ all: Count, booked: Count });

const AnswerTime = z.object({
  /** Measured leads: those whose status has changed. */
  answered: Count,
  /** From creation to the first change of status; null without leads. */
  medianHours: z.number().nonnegative().nullable(),
  /** The 90th percentile. */
  slowHours: z.number().nonnegative().nullable(),
});
export type AnswerTime = z.infer<typeof AnswerTime>;

export const Statistics = z
  .object({
    /** Leads of each kind per day, oldest first. */
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          contacts: Count,
          demoBookings: Count,
          orders: Count,
          betaSignups: Count,
          bugReports: Count,
        }),
      )
      .check(lengthMin(statisticsDays), lengthMax(statisticsDays)),
    /** Submissions, not persons. */
    funnel: z.object({
      /** Contacts, beta signups, demo bookings and orders. */
      leads: Count,
      demoBookings: Count,
      orders: Count,
    }),
    /** Slots of the period until now, and of the next 14 days. */
    slots: z.object({ past: SlotUse, next: SlotUse }),
    /** For the newest leads of the period, up to `answeredLeadsMax` of a kind. */
    answerTimes: z.object({
      contacts: AnswerTime,
      demoBookings: AnswerTime,
      orders: AnswerTime,
      betaSignups: AnswerTime,
      bugReports: AnswerTime,
    }),
  })
  .register(documented, {
    name: "Statistics",
    description: "The last 30 days, day by day and in all.",
  });
export type Statistics = z.infer<typeof Statistics>;
