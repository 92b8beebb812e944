// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Grant } from '../../../../src/protocol/grant.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { openPage } from '../open.ts';
import { asks, eventually, page, press, reads } from '../person.ts';

const deletes: Grant = { kind: 'deletes', site: 'https://mail.example' };
const values: Grant = { kind: 'values', site: 'https://shop.example', to: 'https://parcels.example' };

/** The options, with these grants, in which the worker saves as the real one does. */
const openWith = (...grants: Grant[]) =>
  openPage(
    'options',
    (worker) => {
      worker.view = { ...worker.view, settings: { ...worker.view.settings, grants } };
      worker.answers.SAVE_SETTINGS = (settings) => {
        worker.tellView({
          ...worker.view,
          settings: { ...worker.view.settings, ...(settings as object) },
        });
        return done();
      };
    },
    'sites',
  );

it('says what is always asked for, and that nothing is allowed yet', async () => {
  await openWith();
  await reads('Buying or paying');
  await reads('Nothing. Choose “This site, always” in a card, and it stands here.');
});

it('takes back what was allowed for ever, and brings it back', async () => {
  const worker = await openWith(deletes, values);
  await reads('Get what was read on shop.example');
  await press('Take back what mail.example may');
  await reads('mail.example is asked about again.');
  await asks(worker, { name: 'SAVE_SETTINGS', payload: { grants: [values] } });
  await press('Undo');
  await eventually(() => expect(page()).not.toContain('is asked about again'));
  expect(worker.asked.at(-1)).toEqual({ name: 'SAVE_SETTINGS', payload: { grants: [values, deletes] } });
});
