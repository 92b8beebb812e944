import { findPhones } from '../../src/redaction/phones/phones.ts';
import { offerPhoneFinder } from './redact/phone-finder.ts';

// Put into a document when its text first looks as if it held a phone number.
offerPhoneFinder(findPhones);
