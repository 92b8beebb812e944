import { describe, expect, it } from 'vitest';
import { found } from '../found.ts';

describe('national ids', () => {
  it.each([
    ['ES', 'DNI 12345678Z', '12345678Z'],
    // Mistyped: the word right before them says what they are.
    ['DE', 'Personalausweis T220001294', 'T220001294'],
    ['IE', 'PPS 6433435A', '6433435A'],
    ['ES', 'X9613851N', 'X9613851N'],
    ['ES', 'M1234567L', 'M1234567L'],
    ['FI', '020594X903P is my hetu.', '020594X903P'],
    ['IT', 'RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
    ['GB', 'nino: PR 123612C', 'PR 123612C'],
    ['GB', 'MORGA657054SM9IJ', 'MORGA657054SM9IJ'],
    ['GB', 'NHS number: 401 023 2137', '401 023 2137'],
    ['KR', '960121-1234567', '960121-1234567'],
    ['SE', '871220-2384', '871220-2384'],
    ['SE', 'Personnummer: 8712202384', '8712202384'],
    ['BR', '111.444.777-35', '111.444.777-35'],
    ['BR', 'CPF 11144477735', '11144477735'],
    ['CH', '756.1234.5678.97', '756.1234.5678.97'],
    ['IN', 'ABCPD1234Z', 'ABCPD1234Z'],
    ['IN', '3123 4567 8909', '3123 4567 8909'],
    ['IN', 'Aadhaar: 399876543211', '399876543211'],
    ['FR', '1 85 05 78 006 084 91', '1 85 05 78 006 084 91'],
    ['BE', '85.07.30-033.28', '85.07.30-033.28'],
    ['CN', '11010519491231002X', '11010519491231002X'],
    ['CN', '911105198505200016', '911105198505200016'],
    ['HK', 'A123456(3)', 'A123456(3)'],
    ['SG', 'S2740116C', 'S2740116C'],
    ['SG', 'M4332674T', 'M4332674T'],
    ['MX', 'GOMC900514HDFXRR09', 'GOMC900514HDFXRR09'],
    ['MX', 'RFC: ÑAÑO850101AB1', 'ÑAÑO850101AB1'],
    ['CL', '12.345.678-5', '12.345.678-5'],
    ['RU', 'СНИЛС 112-233-445 95', '112-233-445 95'],
    ['DE', 'Meine Steuer-ID: 12345678903.', '12345678903'],
    ['DE', '15070649C103', '15070649C103'],
    ['DE', 'KVNR: A123456780', 'A123456780'],
    ['PL', 'My pesel is 44051401458.', '44051401458'],
    ['TR', 'TC Kimlik No: 10000000146', '10000000146'],
    ['ZA', 'My South African ID is 9202201234088.', '9202201234088'],
    ['TH', 'เลขบัตรประชาชน 2345678901234', '2345678901234'],
    ['CA', 'mon NAS: 258 933 688', '258 933 688'],
    ['AU', 'TFN: 876 543 210', '876 543 210'],
    ['NL', 'BSN 111222333', '111222333'],
    ['NO', 'fødselsnummer 01129910042', '01129910042'],
    ['RO', 'CNP: 1800101221144', '1800101221144'],
    ['PT', 'NIF 123 456 789', '123 456 789'],
    ['US', 'Medicare 1EG4-TE5-MK73', '1EG4-TE5-MK73'],
    ['US', 'NPI: 1234567893', '1234567893'],
    ['US', '911-53-1234', '911-53-1234'],
  ])('%s: are found in %j', (_country, text, id) => {
    expect(found(text)).toEqual([`NATIONAL_ID ${id}`]);
  });

  it.each([
    ['Passport No. C01X00T41', 'C01X00T41'],
    ['AAA123456 es mi número de pasaporte', 'AAA123456'],
    ["Driver's license: D123-4567", 'D123-4567'],
    ['Driving licence no. 12 345 678', '12 345 678'],
    ['Führerschein: B072RRE2I55', 'B072RRE2I55'],
  ])('include the document in %j', (text, id) => {
    expect(found(text)).toEqual([`NATIONAL_ID ${id}`]);
  });

  it.each([
    '12345678A',
    'X9613851Q',
    '44051401458',
    '111.444.777-36',
    '12345678903',
    'Subnational 44051401458',
    'resolution no. 123456789',
    '770230-02-1234',
    'merge cacae4329f into main',
    '0000320193-23-000106',
    'NCT01234567',
    '4012 8888 8888 1882',
    'passport control opens in 2024',
  ])('are not found in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});
