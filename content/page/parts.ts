import type { AdapterPart } from '../../src/protocol/adapter-parts.ts';
import { shared, shareOnce } from './isolated-world.ts';

const nameOf = (part: AdapterPart) => `part ${part}`;

/**
 * Offers a part of the adapter to its document; the script that holds the part calls this. A second copy changes nothing.
 * The part has its own copies of modules that the adapter has, too, so it takes everything with a state as an argument.
 */
export const offerPart = <T>(part: AdapterPart, offered: T): T => shareOnce(nameOf(part), () => offered);

/** A part that is in the document already. Its type is that of the one who offers it. */
export const loadedPart = <T>(part: AdapterPart): T | undefined => shared<T>(nameOf(part));
