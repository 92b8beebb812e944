import type { Range, Recogniser } from '../matching/span.ts';
import { allMatches, textBefore } from '../matching/text-matches.ts';

/** Finds US social security numbers: 3-2-4 digits in an issued range; nine bare digits only after a word. */
export const usSsn: Recogniser = {
  type: 'US_SSN',
  minLength: 9,
  minDigits: 9,
  mightContain: (text) => HINT.test(text),
  find,
};

const HINT = /\d{3}[-. ]?\d{2}[-. ]?\d{4}/;
const SHAPE = /(?<![\w.,/+-])(\d{3})([-. ]?)(\d{2})\2(\d{4})(?!\w|[-.,/]\d)/g;
const WORD =
  /\b(?:ssn|social security|soc(?:ial)?\.? sec(?:urity)?|ss ?(?:#|no|num(?:ber)?)|itin|taxpayer id(?:entification)?)(?![a-z])/i;
const PRODUCT =
  /\b(?:v|version|build|release|firmware|driver|java|chrome|firefox|windows|part|p\/n|item|model|sku|lot|cat(?:alog)?|patent|isbn|docket|serial)[ \n:.#|"(]*(?:(?:no|nr|number)[ :.#|"(]*)?$/i;

function find(text: string): Range[] {
  const found: Range[] = [];
  for (const match of allMatches(SHAPE, text)) {
    const [all, area = '', joint = '', group = '', serial = ''] = match;
    const number = { start: match.index, end: match.index + all.length };
    if (isIssued(area, group, serial) && isMeant(text, number, joint, serial)) found.push(number);
  }
  return found;
}

/** https://www.ssa.gov/employer/randomization.html; 078-05-1120 was printed on a sample card in wallets. */
function isIssued(area: string, group: string, serial: string): boolean {
  return (
    !/^(?:000|666|9\d\d)$/.test(area) &&
    group !== '00' &&
    serial !== '0000' &&
    `${area}${group}${serial}` !== '078051120'
  );
}

function isMeant(text: string, { start, end }: Range, joint: string, serial: string): boolean {
  const lead = textBefore(text, start, 40);
  if (WORD.test(lead)) return true;
  if (joint === '' || PRODUCT.test(lead)) return false;
  if (joint === '-') return true;
  // Neither a row of numbers nor a figure with a year.
  return (
    !/\d[ .]$/.test(lead) &&
    !/^(?:[ .]\d|-[a-z])/.test(text.slice(end, end + 2)) &&
    !/^(?:19|20)/.test(serial)
  );
}
