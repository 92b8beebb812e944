import { findPhones } from '../../src/perception/redact/phones.ts';
import { offerPhoneFinder } from './phones.ts';

// Put into a document when its text first looks as if it held a phone number.
offerPhoneFinder(findPhones);
