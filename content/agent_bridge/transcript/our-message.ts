const CODE = '([a-z2-9]{4,16})-(\\d{1,9})-([a-z2-9]{5})';
/**
 * A line that begins a message of ours, after a label: a name glued before it, "You said". The first message begins
 * with the task, which may be long.
 */
const BEGINNING = new RegExp(
  `^.{0,60}?(?:Turn\\s${CODE}\\.|Task:\\s[\\s\\S]*?Turn\\s${CODE}\\.\\sThis is AgentAnything)`,
  'u',
);
/** A name, a time, "You said": the lines of a label are few and short. */
const LABEL_LINES = 8;
const LABEL_LENGTH = 80;
/** Characters that no reader sees and that pages put into long words. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** The code of a message of ours, by its parts. */
export interface MessageCode {
  readonly code: string;
  readonly session: string;
  readonly number: number;
}

/** The code that a text of this turn begins with, line by line; undefined for what is no message of ours. */
export function messageCode(text: string): MessageCode | undefined {
  if (!text.includes('Turn')) return undefined;
  let rest = text.replace(INVISIBLE, '');
  for (let line = 0; line < LABEL_LINES; line++) {
    rest = rest.trimStart();
    const [, ...parts] = BEGINNING.exec(rest) ?? [];
    const [session, number, random] = parts.filter((part) => part !== undefined);
    if (session && number && random)
      return { code: `${session}-${number}-${random}`, session, number: Number(number) };
    const end = rest.indexOf('\n');
    if (end < 0 || end > LABEL_LENGTH) return undefined;
    rest = rest.slice(end + 1);
  }
  return undefined;
}

/** Every message of ours holds one of these, and no answer does. */
const OWN_WORDS = /This is AgentAnything|Answer with one command/;

/** Whether a text with our code is a whole message of ours: a quotation ends earlier. */
export const isWholeMessage = (text: string): boolean => OWN_WORDS.test(text);

/** True if `code` is the newest turn code of its session in `text`: messages also name earlier turns. */
export function namesTurn(text: string, code: string): boolean {
  if (!text.includes(code)) return false;
  const [session = '', number] = code.split('-');
  const numbers = [
    ...text.matchAll(new RegExp(`(?<![\\w-])${session}-(\\d{1,9})-[a-z2-9]{5}(?![\\w])`, 'g')),
  ];
  return Math.max(...numbers.map(([, each]) => Number(each))) === Number(number);
}
