import { createFinder } from '../../redaction/finder.ts';
import { findPhones } from '../../redaction/phones/phones.ts';
import { withSpread } from '../../redaction/spread/spread-finder.ts';

/** Finds what a target's script finds in a text. Large: load it when somebody asks for it. */
export const findPersonal = withSpread(createFinder({ phones: findPhones }));
