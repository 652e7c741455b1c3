/** The last 30 days in one answer, by days of Warsaw. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { lengthMax, lengthMin } from "../fields.ts";

/** Every figure covers these days; today is the last one. */
export const statisticsDays = 30;

/** How far ahead the use of slots is looked at. */
export const slotDaysAhead = 14;

/** Answer times are measured on so many of a kind's newest leads at most. */
export const answeredLeadsMax = 1_000;

const Count = z.number().int().nonnegative();

const SlotUse = z.object({ all: Count, booked: Count });

const AnswerTime = z.object({
  /** How many leads the figures are measured on: those whose status was changed. */
  answered: Count,
  /** From the creation of a lead to the first change of its status; null when there is none. */
  medianHours: z.number().nonnegative().nullable(),
  /** Nine of ten waited no longer. */
  slowHours: z.number().nonnegative().nullable(),
});
export type AnswerTime = z.infer<typeof AnswerTime>;

export const Statistics = z
  .object({
    /** How many leads of each kind came on each day, from the oldest day to today. */
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
    /** Submissions of the period, not persons: who sends two forms counts twice. */
    funnel: z.object({
      /** Whatever the forms of the site sent: contacts, beta signups, demo bookings and orders. */
      leads: Count,
      demoBookings: Count,
      orders: Count,
    }),
    /** Slots of the period up to now, and of the next 14 days; booked are those that a booking holds. */
    slots: z.object({ past: SlotUse, next: SlotUse }),
    /** Of the leads that came in the period. */
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

export const statisticsEndpoints = {
  read: endpoint({
    name: "readStatistics",
    method: "GET",
    path: "/api/admin/statistics",
    tag: "Dashboard",
    summary: "Read what the last 30 days were like",
    details:
      "Days are those of Warsaw. Answer times are measured on the newest 1,000 leads of each kind at most.",
    caller: "operator",
    answer: { description: "The statistics.", schema: Statistics },
  }),
};
