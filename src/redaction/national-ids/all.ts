import { BR, CA, CL, MX, US } from './americas.ts';
import { AU, CN, HK, IN, KR, SG, TH } from './asia-pacific.ts';
import { BG, CZ, PL, RO, RU, TR, UA } from './europe-east.ts';
import { AT, BE, CH, DE, DK, ES, FI, FR, GB, IT, NL, NO, PT, SE } from './europe-west.ts';
import type { NationalId } from './national-id-kind.ts';
import { DOCUMENTS, IL, OTHERS, ZA } from './rest.ts';

/** Every kind of national id. A new country goes into its region's file and into this list. */
export const NATIONAL_IDS: readonly NationalId[] = [
  ...BR,
  ...CA,
  ...CL,
  ...MX,
  ...US,
  ...AU,
  ...CN,
  ...HK,
  ...IN,
  ...KR,
  ...SG,
  ...TH,
  ...AT,
  ...BE,
  ...CH,
  ...DE,
  ...DK,
  ...ES,
  ...FI,
  ...FR,
  ...GB,
  ...IT,
  ...NL,
  ...NO,
  ...PT,
  ...SE,
  ...BG,
  ...CZ,
  ...PL,
  ...RO,
  ...RU,
  ...TR,
  ...UA,
  ...IL,
  ...ZA,
  ...DOCUMENTS,
  ...OTHERS,
];
