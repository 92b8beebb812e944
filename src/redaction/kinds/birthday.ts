import { behindWord } from '../matching/behind-word.ts';
import type { Range, Recogniser } from '../matching/span.ts';
import { createWordFinder } from '../matching/word-finder.ts';
import { isDay } from '../national-ids/birthday.ts';

/** Finds the days of birth that a form or a profile names as such. What prose tells of somebody's birth stays readable. */
export const birthday: Recogniser = {
  type: 'BIRTHDAY',
  minLength: 10,
  minDigits: 4,
  mightContain: (text) => HINT.test(text),
  find,
};

const HINT = /(?:1[349]|2[05])\d\d|\d[./-]\d{1,2}[./-]\d\d|\d年/;
const list = (words: string): readonly string[] => words.split('|');

const findWords = createWordFinder([
  ...list('date of birth|birth date|birthdate|birthday|birth day|dob|d.o.b|bday|geburtsdatum|geburtstag'),
  ...list(
    'date de naissance|né le|née le|fecha de nacimiento|fecha de nac|data de nascimento|data di nascita',
  ),
  ...list('geboortedatum|födelsedatum|födelsedag|fødselsdato|fødselsdag|syntymäaika|syntymäpäivä'),
  ...list('datum rođenja|datum rojstva|születési dátum|születési idő|data urodzenia|data nașterii'),
  ...list('datum narození|dátum narodenia|doğum tarihi|doğum günü|ημερομηνία γέννησης|дата рождения'),
  ...list(
    'день рождения|дата народження|تاريخ الميلاد|تاریخ تولد|تاريخ الولادة|תאריך לידה|जन्म तिथि|जन्मतिथि|जन्म तारीख',
  ),
  ...list('ngày sinh|tanggal lahir|出生日期|出生年月日|生日|生年月日|誕生日|생년월일|생일|วันเกิด|วันเดือนปีเกิด'),
]);

/** Also of the Persian and the Buddhist calendar. */
const YEAR = String.raw`(?:1[349]|2[05])\d\d`;
const ERA = '(?:明治|大正|昭和|平成|令和)';
/** The name of a month in any language. */
const MONTH = String.raw`[^\s\d.,:;/()|-]{3,12}\.?`;
const SHAPES = [
  String.raw`${YEAR} ?[./-] ?\d{1,2} ?[./-] ?\d{1,2}`,
  String.raw`\d{1,2} ?[./-] ?\d{1,2} ?[./-] ?(?:${YEAR}|\d\d)`,
  String.raw`(?:${YEAR}|${ERA} ?\d{1,2}) ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일]`,
  String.raw`\d{1,2}(?:\.|st|nd|rd|th)? ?(?:de |of )?${MONTH},? (?:de |del )?${YEAR}`,
  String.raw`${MONTH} \d{1,2}(?:st|nd|rd|th)?,? ${YEAR}`,
];
const DAY = new RegExp(`(?:${SHAPES.join('|')})(?![\\w/-])`, 'iy');

function find(text: string): Range[] {
  return findWords(text).flatMap((match) => {
    const day = behindWord(text, match, DAY);
    return day && isOneDay(text.slice(day.start, day.end)) ? [day] : [];
  });
}

/** Whether the calendar has the day, where it is written in numbers. */
function isOneDay(written: string): boolean {
  const [first = 0, second = 0, third = 0, ...more] = written.split(/\D+/).filter(Boolean).map(Number);
  if (third === 0 || more.length > 0) return true;
  if (first > 31) return isDay({ year: first, month: second, day: third });
  return (
    isDay({ year: third, month: second, day: first }) || isDay({ year: third, month: first, day: second })
  );
}
