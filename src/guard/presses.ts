import { type ActMeans, pressingBy } from '../protocol/act-facts.ts';
import type { Risk } from '../protocol/risk.ts';

/** What a command presses, and how: a control, or a key that presses one. Undefined where it presses nothing. */
export function pressOf(risk: Risk, fields: Readonly<Record<string, unknown>>): ActMeans | undefined {
  if (risk === 'none' || 'pointsAt' in risk) return undefined;
  if ('pressesControl' in risk || 'givesFiles' in risk) return 'pointer';
  if ('typesText' in risk) {
    if (risk.chooses) return fields[risk.typesText] === undefined ? undefined : 'choice';
    const submits = risk.submits && fields[risk.submits] === true;
    const isLines = risk.byKeys && String(fields[risk.typesText]).includes('\n');
    if (submits || isLines) return 'Enter';
    return risk.accepts === undefined && fields[risk.typesText] !== undefined ? 'set' : undefined;
  }
  if (!('pressesKey' in risk)) return undefined;
  const chord = String(fields[risk.pressesKey]);
  return pressingBy(chord) ?? listenedTo(chord);
}

const ERASERS: ReadonlySet<string> = new Set(['Delete', 'Del', 'Backspace']);
/** Keys of the number pad that write a character. */
const PAD = /^Numpad(?:\d|Multiply|Add|Subtract|Decimal|Divide)$/;

/**
 * How a page may listen to a key that presses no control: it erases, or it is a shortcut of one character. A chord with Control,
 * Alt or Meta is most often the browser's own.
 */
function listenedTo(chord: string): ActMeans | undefined {
  const [last = '', ...modifiers] = (
    chord.endsWith('++') ? [...chord.slice(0, -2).split('+'), '+'] : chord.split('+')
  ).reverse();
  if (ERASERS.has(last)) return 'Erase';
  const isCharacter =
    [...chord].length === 1 ||
    (modifiers.every((one) => one === 'Shift') && ([...last].length === 1 || PAD.test(last)));
  return isCharacter && !/\s/.test(last) ? 'Character' : undefined;
}

/** The options that a command chooses if its field is a list, as the agent named them. */
export function wantedBy(risk: Risk, fields: Readonly<Record<string, unknown>>): readonly string[] {
  const values = risk !== 'none' && 'typesText' in risk ? fields[risk.typesText] : undefined;
  return [values ?? []].flat().map(String);
}

/** The key that a command presses beside what it types; undefined if it presses none. */
export function keyOf(risk: Risk, fields: Readonly<Record<string, unknown>>): string | undefined {
  if (risk !== 'none' && 'pressesKey' in risk) return String(fields[risk.pressesKey]);
  return pressOf(risk, fields) === 'Enter' ? 'Enter' : undefined;
}

/** Whether a command presses the same more than once. */
export function pressesAgain(risk: Risk, fields: Readonly<Record<string, unknown>>): boolean {
  if (risk === 'none') return false;
  if ('pressesControl' in risk) return risk.twice === true;
  if ('pressesKey' in risk) return risk.times !== undefined && Number(fields[risk.times] ?? 1) > 1;
  if (!('typesText' in risk) || !risk.byKeys) return false;
  const lines = String(fields[risk.typesText] ?? '').split(/\r\n?|\n/).length - 1;
  return lines + (risk.submits && fields[risk.submits] === true ? 1 : 0) > 1;
}
