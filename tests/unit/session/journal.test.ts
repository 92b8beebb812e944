import { expect, it } from 'vitest';
import { sentence } from '../../../src/protocol/sentence.ts';
import { note } from '../../../src/session/journal.ts';
import { aSession } from '../../support/samples.ts';

it('keeps the last 200 entries', () => {
  let session = aSession();
  for (let step = 1; step <= 250; step++)
    session = note(session, sentence('stepTargetAssigned', `${step}`), step);
  expect(session.journal).toHaveLength(200);
  expect(session.journal.at(-1)).toEqual({ at: 250, key: 'stepTargetAssigned', args: ['250'] });
});
