import { expect, it } from 'vitest';
import { deedsIn } from '../../../../src/guard/risk-words/deeds-in.ts';

it.each([
  ['Are you sure you want to delete this listing?', ['delete']],
  ['Möchten Sie diesen Eintrag wirklich löschen?', ['löschen']],
  ['Send now? You cannot undo this.', ['Send', 'Send now']],
  ['¿Eliminar el mensaje?', ['Eliminar']],
])('%j speaks of %j', (text, deeds) => {
  expect(deedsIn(text)).toEqual(expect.arrayContaining(deeds));
});

it.each([
  'Leave this page? Changes you made may not be saved.',
  'Your order 4711 is here. Go on?',
  'Reload the list?',
  'Use cookies?',
  '',
])('%j speaks of none', (text) => {
  expect(deedsIn(text)).toEqual([]);
});
