import { afterToday, compareWithStdnum, oursRefuses, oursTakes } from './compare-with-stdnum.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

compareWithStdnum([
  { name: 'Israel: teudat zehut', samples: ['039337423'], word: 'teudat zehut', stdnum: 'IL.idnr' },
  {
    name: 'South Africa: ID',
    samples: ['9202201234088'],
    word: 'sa id',
    stdnum: 'ZA.idnr',
    differences: [oursTakes('The eleventh digit is 2 for refugees.', /^\d{10}2/)],
  },
  { name: 'Malaysia: MyKad', samples: ['770305-02-1234'], checkAt: [6, 7], stdnum: 'MY.nric' },
  {
    name: 'Pakistan: CNIC',
    samples: ['34201-0891231-8'],
    stdnum: 'PK.cnic',
    differences: [oursTakes('No published rule excludes 0 at the end.', /0$/)],
  },
  { name: 'Croatia: OIB', samples: ['33392005961'], word: 'oib', stdnum: 'HR.oib' },
  { name: 'Greece: AMKA', samples: ['01013099997'], word: 'amka', stdnum: 'GR.amka' },
  { name: 'Ireland: PPS', samples: ['6433435F'], word: 'pps', checks: LETTERS, stdnum: 'IE.pps' },
  {
    name: 'Ireland: PPS with two letters',
    samples: ['6433435OA'],
    word: 'pps',
    checkAt: [7],
    checks: LETTERS,
    stdnum: 'IE.pps',
    differences: [
      oursTakes('The second letters B to G and I are reserved and count like A and H.', /[B-GI]$/),
    ],
  },
  {
    name: 'Estonia: isikukood',
    samples: ['36805280109'],
    word: 'isikukood',
    stdnum: 'EE.ik',
    differences: [
      oursRefuses(
        'stdnum reads no birthday and no first digit.',
        /^[078]|^\d{3}(?!(?:0[1-9]|1[0-2])(?:0[1-9]|1\d|2[0-8]))/,
      ),
    ],
  },
  {
    name: 'Lithuania: asmens kodas',
    samples: ['38703181745'],
    word: 'asmens kodas',
    stdnum: 'LT.asmens',
    differences: [afterToday(/^[56](?:2[6-9]|[3-9])/)],
  },
  {
    name: 'Latvia: personas kods',
    samples: ['161175-19997'],
    word: 'personas kods',
    stdnum: 'LV.pvn',
    differences: [
      oursTakes('Numbers given since 2017 begin with 32 to 39 and have no birthday.', /^3[2-9]/),
      oursRefuses('Numbers that begin with 4 to 9 belong to companies.', /^[4-9]/),
      afterToday(/^\d{4}(?:2[6-9]|[3-9]\d)2/),
    ],
  },
  {
    name: 'Argentina: CUIL',
    samples: ['20-05536168-2'],
    word: 'cuil',
    stdnum: 'AR.cuit',
    differences: [
      oursRefuses('Persons have 20, 23, 24 or 27 at the beginning; the others are companies.', /^[35]/),
    ],
  },
  { name: 'Taiwan: identity card', samples: ['A123456789'], word: '身分證', stdnum: 'TW.natid' },
]);
