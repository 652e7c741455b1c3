/**
 * The public holidays of Poland by the law since 2025 (Dz.U. 2024 poz. 1965). Days are strings such
 * as `2027-03-28`, because a `Date` would depend on a time zone.
 */
const fixedDays = {
  "01-01": "newYear",
  "01-06": "epiphany",
  "05-01": "labourDay",
  "05-03": "constitutionDay",
  "08-15": "assumption",
  "11-01": "allSaints",
  "11-11": "independenceDay",
  "12-24": "christmasEve",
  "12-25": "christmasDay",
  "12-26": "secondDayOfChristmas",
} as const;

/** By days after Easter Sunday. */
const movableDays = {
  0: "easterSunday",
  1: "easterMonday",
  49: "pentecost",
  60: "corpusChristi",
} as const;

export type PublicHoliday =
  | (typeof fixedDays)[keyof typeof fixedDays]
  | (typeof movableDays)[keyof typeof movableDays];

/** A year is asked for once per day of a long wait. */
const known = new Map<number, ReadonlyMap<string, PublicHoliday>>();

/** The public holidays of a year, in order. */
function publicHolidaysOf(year: number): ReadonlyMap<string, PublicHoliday> {
  const holidays = known.get(year) ?? computeHolidaysOf(year);
  known.set(year, holidays);
  return holidays;
}

function computeHolidaysOf(year: number): ReadonlyMap<string, PublicHoliday> {
  const easter = easterSundayOf(year);
  const movable = Object.entries(movableDays).map(
    ([days, name]) => [textOf(easter + Number(days) * 86_400_000), name] as const,
  );
  const fixed = Object.entries(fixedDays).map(([day, name]) => [`${year}-${day}`, name] as const);
  return new Map([...fixed, ...movable].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The holiday of a day, or null. */
export function publicHolidayOn(day: string): PublicHoliday | null {
  return publicHolidaysOf(Number(day.slice(0, 4))).get(day) ?? null;
}

/** The anonymous Gregorian algorithm (Meeus), with its customary letters. */
function easterSundayOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const daysFromMarch = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(daysFromMarch / 31) - 1, (daysFromMarch % 31) + 1);
}

function textOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
