import { offerPart } from '../page/parts.ts';
import { createActing } from './acting.ts';

// Put into a document when something is first done, or asked for an act, in it.
offerPart('acting', createActing);
