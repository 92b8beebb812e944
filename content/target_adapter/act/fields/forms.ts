/** The form of the values that a kind of field takes, and one of them. */
interface Form {
  readonly wants: string;
  readonly example: string;
}

const FORMS: Readonly<Record<string, Form>> = {
  date: { wants: 'a date as YYYY-MM-DD', example: '2026-12-24' },
  time: { wants: 'a time as HH:MM', example: '09:30' },
  month: { wants: 'a month as YYYY-MM', example: '2026-12' },
  week: { wants: 'a week as YYYY-Www', example: '2026-W07' },
  'datetime-local': { wants: 'a date and time as YYYY-MM-DDTHH:MM', example: '2026-12-24T09:30' },
  color: { wants: 'a colour as #rrggbb', example: '#ff8800' },
  number: { wants: 'a number', example: '3' },
  range: { wants: 'a number', example: '50' },
  email: { wants: 'an e-mail address', example: 'ada@example.org' },
  url: { wants: 'a web address', example: 'https://example.org/' },
};

/** Whether the values of a field have a form that a browser knows. */
export const hasForm = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && Object.hasOwn(FORMS, field.type);

/** What a field takes, in words for the agent, with an example. */
export function wantedOf(field: HTMLInputElement): string {
  const { wants, example } = FORMS[field.type] ?? { wants: 'other text', example: '' };
  const { type } = field;
  const isRange = type === 'range';
  const least = bound(field.min) || (isRange ? '0' : '');
  const most = bound(field.max) || (isRange ? '100' : '');
  const step = bound(field.step);
  const sample = least || most || (type === 'number' && step) || example;
  return `${[wants, least && `from ${least}`, most && `to ${most}`, step && `in steps of ${step}`].filter(Boolean).join(' ')}${sample && `, such as ${sample}`}`;
}

/** The bound if it is a number or a date; '' otherwise, since a page may put any words into the attribute. */
const bound = (text: string): string => (/^[-+.:\dTWe]{1,30}$/i.test(text) ? text : '');

const BOUNDS = ['min', 'max', 'step', 'multiple', 'value'];

/** Whether a browser keeps a value in such a field. The page does not see the trial. */
export function accepts(field: HTMLInputElement, value: string): boolean {
  const { type, form } = field;
  if (value === '') return type !== 'range' && type !== 'color';
  const trial = document.createElement('input');
  trial.type = type;
  for (const name of BOUNDS) {
    const given = field.getAttribute(name);
    if (given !== null) trial.setAttribute(name, given);
  }
  trial.value = value;
  if (type === 'range') return Number(trial.value) === Number(value);
  if (trial.value !== value) return false;
  const { badInput, typeMismatch, rangeOverflow, rangeUnderflow, stepMismatch } = trial.validity;
  // A form that checks for itself may take a name for an address, and a number without a step any fraction.
  const isWrongStep = stepMismatch && (type !== 'number' || field.hasAttribute('step'));
  return !(
    badInput ||
    rangeOverflow ||
    rangeUnderflow ||
    isWrongStep ||
    (typeMismatch && form?.noValidate !== true)
  );
}

const DATE_TIME = /^(\d{4,6}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(\.\d{1,3})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/;

/** A value as a field of this type writes it: of a moment in ISO 8601 it takes its part, the clock as written. */
export function inForm(type: string, value: string): string {
  if (!Object.hasOwn(FORMS, type)) return value;
  const given = value.trim();
  if (type === 'color') return given.toLowerCase();
  const [, date = /^\d{4,6}-\d\d-\d\d$/.test(given) ? given : '', minutes = '', seconds = '00', part = ''] =
    DATE_TIME.exec(given) ?? [];
  const clock = /^\d\d:\d\d:00$/.test(given)
    ? given.slice(0, 5)
    : minutes && (seconds === '00' && part === '' ? minutes : `${minutes}:${seconds}${part}`);
  switch (type) {
    case 'date':
      return date || given;
    case 'month':
      return date === '' ? given : date.slice(0, -3);
    case 'week':
      return date === '' ? given : weekOf(date);
    case 'time':
      return clock || given;
    case 'datetime-local':
      return date && clock ? `${date}T${clock}` : given;
    default:
      return given;
  }
}

/** The week of ISO 8601 that a day is in: the one of its Thursday. */
function weekOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const year = day.getUTCFullYear();
  const week = Math.ceil(((day.getTime() - Date.UTC(year, 0, 1)) / 86_400_000 + 1) / 7);
  return `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`;
}
