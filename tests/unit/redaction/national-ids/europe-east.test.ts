import { afterToday, compareWithStdnum, oursRefuses, oursTakes } from './compare-with-stdnum.ts';

compareWithStdnum([
  {
    name: 'Bulgaria: EGN',
    samples: ['7523169263'],
    word: 'egn',
    stdnum: 'BG.egn',
    differences: [
      oursRefuses('stdnum reads no birthday.', /^\d\d(?!(?:[024][1-9]|[135][0-2])(?:0[1-9]|1\d|2[0-8]))/),
    ],
  },
  {
    name: 'Czechia: RČ',
    samples: ['710319/2745', '850101/1080'],
    stdnum: 'CZ.rc',
    differences: [
      afterToday(/^(?:2[6-9]|[345])/),
      oursRefuses('The months end at 12, 32, 62 and 82.', /^\d\d[49]/),
      oursTakes('The exception for a remainder of 10 held through 1985.', /^85.*0$/),
    ],
  },
  {
    name: 'Czechia: RČ of nine digits',
    samples: ['530319/274'],
    word: 'rč',
    stdnum: 'CZ.rc',
    differences: [
      oursRefuses('stdnum takes 81 to 99 for 1881 to 1899; none of these people is alive.', /^[89]/),
      oursRefuses('The months end at 12, 32, 62 and 82.', /^\d\d[49]/),
    ],
  },
  {
    name: 'Poland: PESEL',
    samples: ['44051401458'],
    word: 'pesel',
    stdnum: 'PL.pesel',
    differences: [afterToday(/^(?:\d\d[4-7]|(?:2[6-9]|[3-9]\d)[23])/)],
  },
  {
    name: 'Romania: CNP',
    samples: ['1800101221144'],
    word: 'cnp',
    stdnum: 'RO.cnp',
    differences: [
      oursTakes(
        'Ours has no list of counties: new codes are added.',
        /^\d{7}(?!0[1-9]|[123]\d|4[0-8]|5[12])/,
      ),
      afterToday(/^[56](?:2[6-9]|[3-9])/),
    ],
  },
  { name: 'Russia: INN', samples: ['500100732259'], word: 'инн', checkAt: [-2, -1], stdnum: 'RU.inn' },
  {
    name: 'Türkiye: kimlik numarası',
    samples: ['10000000146'],
    word: 'tckn',
    checkAt: [-2, -1],
    stdnum: 'TR.tckimlik',
  },
  { name: 'Ukraine: RNTRC', samples: ['1759013776'], word: 'іпн', stdnum: 'UA.rntrc' },
]);
