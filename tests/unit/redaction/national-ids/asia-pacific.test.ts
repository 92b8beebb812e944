import { afterToday, compareWithStdnum, oursRefuses, oursTakes } from './compare-with-stdnum.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

compareWithStdnum([
  { name: 'Australia: TFN', samples: ['876 543 210'], word: 'tfn', stdnum: 'AU.tfn' },
  {
    name: 'China: RIC',
    samples: ['11010519491231002X', '110105204912310023'],
    checks: '0123456789X',
    stdnum: 'CN.ric',
    differences: [
      oursRefuses('Nobody with a number was born before 1800.', /^\d{6}(?!18|19|20)/),
      afterToday(/^\d{6}20(?:2[6-9]|[3-9])/),
      oursRefuses('No province begins with 0.', /^0/),
    ],
  },
  {
    name: 'Hong Kong: HKID',
    samples: ['A123456(3)'],
    checks: '0123456789A',
    stdnum: 'HK.hkid',
    differences: [oursTakes('stdnum refuses the letter O, which no rule of the card excludes.', /^O/)],
  },
  {
    name: 'Hong Kong: HKID with two letters',
    samples: ['AB987654(3)'],
    checks: '0123456789A',
    stdnum: 'HK.hkid',
    differences: [oursTakes('stdnum refuses the letter O, which no rule of the card excludes.', /^.?O/)],
  },
  {
    name: 'India: PAN',
    samples: ['ABCPD1234Z'],
    checkAt: [3],
    checks: LETTERS,
    stdnum: 'IN.pan',
    differences: [oursRefuses('The tax department’s list of holder types has no K.', /^...K/)],
  },
  { name: 'India: Aadhaar', samples: ['3123 4567 8909'], stdnum: 'IN.aadhaar' },
  {
    name: 'South Korea: RRN',
    samples: ['960121-1234567'],
    stdnum: 'KR.rrn',
    differences: [
      oursTakes('Numbers given since October 2020 have no check digit and no place.'),
      oursRefuses('The seventh digit is 9 or 0 for births before 1900 only.', /^.{6}[09]/),
    ],
  },
  { name: 'Thailand: identity card', samples: ['2345678901234'], word: 'tnin', stdnum: 'TH.idnr' },
]);
