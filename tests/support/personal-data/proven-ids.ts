import { stdnum } from 'stdnum';
import type { WrittenValue } from './labelled-case.ts';
import { filled } from './national-id-values.ts';
import type { Random } from './random.ts';

/** Numbers with the name of their check in stdnum, and the forms that prove them without a word. */
const SOURCES: readonly (readonly [id: string, forms: readonly string[]])[] = [
  ['AR.cuit', ['20-########-#', '27-########-#']],
  ['AT.vnr', ['#### {ddmmyy}']],
  ['BE.nn', ['{yymmdd}#####', '{yy-mm-dd-}###-##', '{yy mm dd }### ##', '{yy.mm.dd/}###-##']],
  ['BR.cpf', ['###-###-###-##', '### ### ###-##', '###.###.###/##']],
  ['DE.idnr', ['12345678###', '98765432###', '1# 234 567 8##']],
  ['EE.ik', ['3{yymmdd}####', '4{yymmdd}####']],
  ['KR.rrn', ['{yymmdd}1######', '{yymmdd}2######']],
  ['LT.asmens', ['3{yymmdd}####', '4{yymmdd}####']],
  ['MX.rfc', ['GOMC{yymmdd}@@#', 'LOPA{yymmdd}#@#']],
  ['RO.cnp', ['1{yymmdd}12####', '2{yymmdd}40####']],
  ['RS.jmbg', ['{ddmm}9{yy}71####']],
  ['SE.personnummer', ['{yyyymmdd}####']],
  ['SI.emso', ['{ddmm}9{yy}50####']],
  ['TH.idnr', ['# #### ##### ## #', '#-####-#####-##-#']],
  ['ZA.idnr', ['{yymmdd}####08#', '{yymmdd} #### 08#']],
];

const TRIES = 4000;

/** Begins the origin of each. */
export const WITHOUT_WORD = 'without a word:';

/** A national number that stdnum takes, in a form that proves it. */
export function provenIdValue(random: Random): WrittenValue {
  const [id, forms] = random.of(SOURCES);
  const form = random.of(forms);
  const [country = '', name = ''] = id.split('.');
  const check = stdnum[country]?.[name];
  if (!check) throw new Error(`stdnum has no ${id}.`);
  const { stackTraceLimit } = Error;
  // stdnum makes an error of every invalid number; without a stack trace each costs far less.
  Error.stackTraceLimit = 0;
  try {
    for (let left = TRIES; left > 0; left -= 1) {
      const value = filled(form, random);
      if (check.validate(value.replace(/[^A-Z\d]/g, '')).isValid)
        return { value, word: undefined, from: `${WITHOUT_WORD} ${id} ${form}` };
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return provenIdValue(random);
}
