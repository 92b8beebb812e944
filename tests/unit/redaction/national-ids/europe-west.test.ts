import { afterToday, compareWithStdnum, oursRefuses, oursTakes } from './compare-with-stdnum.ts';

const ANY = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

compareWithStdnum([
  {
    name: 'Austria: VSNR',
    samples: ['1237 010180'],
    word: 'svnr',
    checkAt: [3],
    stdnum: 'AT.vnr',
    differences: [
      oursTakes('The month is 13 to 15 where the day is unknown or has used up its numbers.', /^\d{6}1[345]/),
      oursRefuses('Serial numbers begin at 100.', /^0/),
    ],
  },
  {
    name: 'Belgium: INSZ',
    samples: ['85.07.30-033.28'],
    checkAt: [-2, -1],
    stdnum: 'BE.insz',
    differences: [
      afterToday(/^(?:2[6-9]|[3-9])/),
      oursRefuses('The check is 97 minus the rest, thus 01 to 97.', /(?:00|98|99)$/),
    ],
  },
  { name: 'Switzerland: AHV', samples: ['756.1234.5678.97'], stdnum: 'CH.ssn' },
  {
    name: 'Germany: Steuer-ID',
    samples: ['86095742719'],
    word: 'steuer-id',
    stdnum: 'DE.idnr',
    differences: [
      oursTakes(
        'Ours does not count repeated digits: the made-up numbers of labelled texts are all different.',
      ),
    ],
  },
  {
    name: 'Germany: Rentenversicherung',
    samples: ['15070649C103'],
    stdnum: 'DE.svnr',
    differences: [oursTakes('The month is 00 where the birthday is unknown.', /^\d{4}00/)],
  },
  {
    name: 'Germany: Ausweis',
    samples: ['T220001293', 'CFGHJKLMN0'],
    word: 'personalausweis',
    stdnum: 'DE.pwnr',
    differences: [
      oursRefuses('Cards with a first digit, issued until 2010, have expired.', /^\d/),
      oursRefuses('Ours wants three digits, not to take a word for a card.', /^(?!.*\d.*\d.*\d)/),
    ],
  },
  {
    name: 'Denmark: CPR',
    samples: ['211062-5629'],
    word: 'cpr',
    stdnum: 'DK.cpr',
    differences: [afterToday(/^\d{4}(?:2[6-9]|[3-9]\d)[4-9]/)],
  },
  {
    name: 'Spain: DNI',
    samples: ['12345678Z'],
    checks: LETTERS,
    stdnum: 'ES.dni',
    differences: [
      oursRefuses(
        'A NIF that begins with K, L or M is found with the NIE, where its letter is checked.',
        /^[KLM]/,
      ),
    ],
  },
  {
    name: 'Spain: NIE',
    samples: ['X9613851N'],
    checks: LETTERS,
    stdnum: 'ES.nie',
    differences: [oursTakes('A NIF that begins with K, L or M is found with the NIE.', /^[KLM]/)],
  },
  { name: 'Finland: HETU', samples: ['131052-308T'], checks: ANY, stdnum: 'FI.hetu', written: true },
  {
    name: 'Finland: HETU with a letter',
    samples: ['131002A308W'],
    checks: ANY,
    stdnum: 'FI.hetu',
    differences: [afterToday(/^\d{4}(?:2[6-9]|[3-9]\d)[A-F]/)],
  },
  {
    name: 'France: NIR',
    samples: ['1 85 05 78 006 084 91'],
    checkAt: [-2, -1],
    stdnum: 'FR.nir',
    differences: [
      oursRefuses('No number begins with 0, 5, 6 or 9.', /^[0569]/),
      oursRefuses('There is no month 00 or 13 to 19.', /^...(?:00|1[3-9])/),
    ],
  },
  { name: 'United Kingdom: NINO', samples: ['PR 123612C'], checkAt: [0], checks: LETTERS, stdnum: 'GB.nino' },
  {
    name: 'Italy: codice fiscale',
    samples: ['RSSMRA85T10A562S'],
    checks: LETTERS,
    stdnum: 'IT.codicefiscale',
    differences: [
      oursTakes('Ours reads no check letter: the shape says enough, and a mistyped one is redacted too.'),
    ],
  },
  { name: 'Netherlands: BSN', samples: ['111222333'], word: 'bsn', stdnum: 'NL.bsn' },
  {
    name: 'Norway: fødselsnummer',
    samples: ['01129910042'],
    word: 'fnr',
    checkAt: [-2, -1],
    stdnum: 'NO.fodselsnummer',
    differences: [afterToday(/^\d{4}(?:2[6-9]|3\d)[5-9]/)],
  },
  {
    name: 'Portugal: NIF',
    samples: ['123 456 789'],
    word: 'nif',
    stdnum: 'PT.nif',
    differences: [
      oursRefuses(
        'Persons have 1 to 3, or 45 at the beginning; the others are companies.',
        /^(?:4[^5]|[5-9])/,
      ),
    ],
  },
  {
    name: 'Sweden: personnummer',
    samples: ['871220-2384'],
    stdnum: 'SE.personnummer',
    written: true,
    differences: [oursTakes('stdnum takes the year 26 for 2026, a day to come, and not for 1926.', /^26/)],
  },
  {
    name: 'Sweden: personnummer with century',
    samples: ['19871220-2384'],
    stdnum: 'SE.personnummer',
    written: true,
    differences: [
      oursRefuses('Ours knows the centuries 18, 19 and 20.', /^(?!18|19|20)/),
      afterToday(/^20(?:2[6-9]|[3-9])/),
    ],
  },
]);
