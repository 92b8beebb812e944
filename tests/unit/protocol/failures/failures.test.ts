import { expect, it } from 'vitest';
import { noAnswer } from '../../../../src/protocol/failures/failures.ts';

it('leaves out what the cause of a missing answer quotes of the page', () => {
  const cause = new Error('Cannot access "jane@a.example" at https://shop.example/u/jane@a.example?x=1 now.');
  expect(noAnswer(cause).message).toBe('The tab did not answer (Cannot access … at … now).');
  expect(noAnswer('no answer within 10 s').message).toBe('The tab did not answer (no answer within 10 s).');
});
