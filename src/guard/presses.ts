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
    return submits || isLines ? 'Enter' : undefined;
  }
  return 'pressesKey' in risk ? pressingBy(String(fields[risk.pressesKey])) : undefined;
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
