/** A day of birth. The year has two digits or four; of two, 00 counts as a leap year. */
export interface Birthday {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Reads `YYMMDD` or `YYYYMMDD`. */
export function yearFirst(digits: string): Birthday {
  return {
    year: Number(digits.slice(0, -4)),
    month: Number(digits.slice(-4, -2)),
    day: Number(digits.slice(-2)),
  };
}

/** Reads `DDMMYY`. */
export function dayFirst(digits: string): Birthday {
  return {
    year: Number(digits.slice(4)),
    month: Number(digits.slice(2, 4)),
    day: Number(digits.slice(0, 2)),
  };
}

/** Whether the calendar has this day. */
export function isDay({ year, month, day }: Birthday): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
