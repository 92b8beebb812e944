import { compareWithStdnum, oursRefuses, oursTakes } from './compare-with-stdnum.ts';

compareWithStdnum([
  {
    name: 'Brazil: CPF',
    samples: ['111.444.777-35', '111.111.111-11'],
    checkAt: [-2, -1],
    stdnum: 'BR.cpf',
    differences: [oursRefuses('Brazil never issues eleven equal digits.', /^(\d)\1*$/)],
  },
  {
    name: 'Canada: SIN',
    samples: ['258 933 688'],
    word: 'sin',
    stdnum: 'CA.sin',
    differences: [oursRefuses('Canada issues no SIN that begins with 0 or 8.', /^[08]/)],
  },
  { name: 'Chile: RUT', samples: ['12.345.678-5'], checks: '0123456789K', stdnum: 'CL.rut' },
  {
    name: 'Mexico: CURP',
    samples: ['HEGG560427MVZRRL04'],
    stdnum: 'MX.curp',
    differences: [
      oursTakes(
        'Ours reads no check digit, state or list of rude words: the shape says enough, and a mistyped one is redacted too.',
      ),
    ],
  },
  {
    name: 'Mexico: RFC',
    samples: ['GODE561231GR8'],
    word: 'rfc',
    checks: '0123456789A',
    stdnum: 'MX.rfc',
    differences: [oursTakes('Mexico has issued RFCs with a wrong check character, so ours reads none.')],
  },
]);
