import { card } from './card.ts';
import { cryptoAddress } from './crypto-address.ts';
import { email } from './email.ts';
import { iban } from './iban.ts';
import { ip } from './ip.ts';
import { mac } from './mac.ts';
import { nationalId } from './national-id.ts';
import { otp } from './otp.ts';
import { secrets } from './secrets.ts';
import type { Recogniser } from './span.ts';
import { usSsn } from './us-ssn.ts';

/** Everything that is found without libphonenumber-js. A new kind of personal data is a file beside this one and a line here. */
export const RECOGNISERS: readonly Recogniser[] = [secrets, email, iban, card, cryptoAddress, usSsn, nationalId, otp, ip, mac];
