import { findIbans } from '../../src/redaction/kinds/iban.ts';
import { findNationalIds } from '../../src/redaction/kinds/national-id.ts';
import { findPhones } from '../../src/redaction/phones/phones.ts';
import { offerLongNumbers } from './redact/long-numbers.ts';

// Put into a document when its text first looks as if it held a phone, a national id or an account number.
offerLongNumbers({ phones: findPhones, nationalIds: findNationalIds, ibans: findIbans });
