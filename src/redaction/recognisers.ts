import { bankAccount } from './kinds/bank-account.ts';
import { birthday } from './kinds/birthday.ts';
import { card } from './kinds/card.ts';
import { cryptoAddress } from './kinds/crypto-address.ts';
import { email } from './kinds/email.ts';
import { ip } from './kinds/ip.ts';
import { mac } from './kinds/mac.ts';
import { oneTimeCode } from './kinds/one-time-code.ts';
import { usSsn } from './kinds/us-ssn.ts';
import type { Recogniser } from './matching/span.ts';
import { secrets } from './secrets/secrets.ts';

/** All recognisers that work without large tables; the others: `long-numbers.ts`. A new kind is a file in `kinds` and a line here. */
export const RECOGNISERS: readonly Recogniser[] = [
  secrets,
  email,
  card,
  cryptoAddress,
  usSsn,
  oneTimeCode,
  ip,
  mac,
  bankAccount,
  birthday,
];
