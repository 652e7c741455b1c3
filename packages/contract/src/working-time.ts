/**
 * Working time: Monday to Friday from 8:00 to 16:00 in Warsaw, without the public holidays of
 * Poland. The clock changes on Sunday nights, so a working day always has 8 hours.
 */
import { publicHolidayOn } from "./site/public-holidays.ts";
import { warsawTime } from "./warsaw.ts";

export const workingDayHours = 8;

/** In minutes of the day. */
const opensAt = 8 * 60;
const closesAt = opensAt + workingDayHours * 60;
const dayMinutes = 24 * 60;

/**
 * The whole working minutes from one ISO 8601 moment to another; 0 if it is not later.
 *
 * @throws {RangeError} for an invalid moment
 */
export function workingMinutesBetween(from: string, to: string): number {
  const [start, end] = [clockOf(from), clockOf(to)];
  let minutes = 0;
  for (let day = dayOf(start); day <= dayOf(end); day += 1) {
    const { opens, closes } = hoursOf(day);
    minutes += Math.max(0, Math.min(end, closes) - Math.max(start, opens));
  }
  return minutes;
}

/**
 * The latest moment from which `hours` of work have passed until `moment`. Both are ISO 8601.
 *
 * @param hours more than 0, at most some hundreds: it walks back day by day
 * @throws {RangeError} for an invalid moment
 */
export function workingHoursBefore(moment: string, hours: number): string {
  const end = clockOf(moment);
  let left = hours * 60;
  for (let day = dayOf(end); ; day -= 1) {
    const { opens, closes } = hoursOf(day);
    const worked = Math.max(0, Math.min(end, closes) - opens);
    if (worked >= left) return momentOf(opens + worked - left);
    left -= worked;
  }
}

/**
 * The first moment at which `hours` of work have passed since `moment`. Both are ISO 8601.
 *
 * @param hours more than 0, at most some thousands: it walks on day by day
 * @throws {RangeError} for an invalid moment
 */
export function workingHoursAfter(moment: string, hours: number): string {
  const start = clockOf(moment);
  let left = hours * 60;
  for (let day = dayOf(start); ; day += 1) {
    const { opens, closes } = hoursOf(day);
    const begins = Math.max(start, opens);
    const works = Math.max(0, closes - begins);
    if (works >= left) return momentOf(begins + left);
    left -= works;
  }
}

/** Opening and closing of a day since 1970, in minutes of the clock. A day off closes as it opens. */
function hoursOf(day: number) {
  const opens = day * dayMinutes + opensAt;
  return { opens, closes: isWorkingDay(day) ? day * dayMinutes + closesAt : opens };
}

function isWorkingDay(day: number): boolean {
  const date = new Date(day * dayMinutes * 60_000);
  const isWeekend = date.getUTCDay() % 6 === 0;
  return !isWeekend && publicHolidayOn(date.toISOString().slice(0, 10)) === null;
}

/** Minutes that a clock in Warsaw has shown since 1970. */
function clockOf(moment: string): number {
  return Date.parse(`${warsawTime(moment).replace(" ", "T")}Z`) / 60_000;
}

function dayOf(clock: number): number {
  return Math.floor(clock / dayMinutes);
}

/** Warsaw is one hour ahead of UTC in winter, two in summer. */
function momentOf(clock: number): string {
  const winter = new Date((clock - 60) * 60_000).toISOString();
  return clockOf(winter) === clock ? winter : new Date((clock - 120) * 60_000).toISOString();
}
