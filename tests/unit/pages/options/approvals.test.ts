// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Grant } from '../../../../src/protocol/grant.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { session, sessionId } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, eventually, page, press, reads, type } from '../person.ts';

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
  await reads('Giving access');
  await reads('Weakening protection');
  await reads('Taking text from one site to another');
  await reads('Nothing yet. Sites you always allow appear here.');
});

it('takes back what was allowed for ever, and brings it back', async () => {
  const worker = await openWith(deletes, values);
  await reads('Get text from shop.example');
  await press('Remove what mail.example can do');
  await reads('It will ask about mail.example again.');
  await asks(worker, { name: 'SAVE_SETTINGS', payload: { grants: [values] } });
  await press('Undo');
  await eventually(() => expect(page()).not.toContain('It will ask about'));
  expect(worker.asked.at(-1)).toEqual({ name: 'SAVE_SETTINGS', payload: { grants: [values, deletes] } });
});

it('lists requests of one shape apart, and takes back just one of them', async () => {
  const orders = 'POST https://shop.example/api/orders';
  const shaped = (shape: string): Grant => ({ kind: 'sends', site: 'https://shop.example', shape });
  const all = [
    ...[shaped(`${orders}  article,total`), shaped(`${orders}  note`)],
    ...[shaped('POST https://api.example/graphql addNote text'), shaped('DELETE https://shop.example/cart')],
    { kind: 'sends', site: 'https://shop.example' } as const,
  ];
  const worker = await openWith(...all);
  await reads('POST /api/ordersWith: article,total');
  await reads('POST /api/ordersWith: note');
  await reads('POST api.example/graphqlWith: addNote text');
  await press('Remove POST /api/orders on shop.example');
  await reads('It will ask about POST /api/orders on shop.example again.');
  await asks(worker, { name: 'SAVE_SETTINGS', payload: { grants: all.slice(1) } });
  await press('Remove DELETE /cart on shop.example');
  await eventually(() =>
    expect(worker.asked.at(-1)).toEqual({
      name: 'SAVE_SETTINGS',
      payload: { grants: [all[1], all[2], all[4]] },
    }),
  );
});

describe('sites', () => {
  it('that are switched off stand in a list, take any spelling, and come on again', async () => {
    const worker = await openWith();
    await type('Site that is never used', ' https://www.Bank.example/login ');
    await press('Add: Site that is never used');
    await asks(worker, { name: 'SAVE_SETTINGS', payload: { sitesOff: ['bank.example'] } });
    await press('Remove bank.example');
    await eventually(() =>
      expect(worker.asked.at(-1)).toEqual({ name: 'SAVE_SETTINGS', payload: { sitesOff: [] } }),
    );
  });

  it('that are none stay in the field, with the reason', async () => {
    const worker = await openWith();
    for (const text of ['bank', 'file:///etc', 'a b', '']) {
      await type('Site that is never used', text);
      await press('Add: Site that is never used');
      await reads('Enter a site such as shop.example.');
    }
    expect(worker.asked.filter(({ name }) => name === 'SAVE_SETTINGS')).toEqual([]);
  });

  it('are suggested in lists, each switched off at once', async () => {
    const worker = await openWith();
    await press('Block all: Password managers');
    await asks(worker, {
      name: 'SAVE_SETTINGS',
      payload: { sitesOff: expect.arrayContaining(['bitwarden.com', '1password.com']) },
    });
    await reads('All blocked');
  });

  it('are allowed for ever by hand', async () => {
    const worker = await openWith();
    await type('Site that is always allowed', 'news.example');
    await press('Add: Site that is always allowed');
    await asks(worker, {
      name: 'SAVE_SETTINGS',
      payload: { grants: [{ kind: 'sites', site: 'https://news.example' }] },
    });
  });
});

it('lists what a task allows, and takes it back there', async () => {
  const allowed = [{ kind: 'sends', site: 'https://shop.example' }] as const;
  const worker = await openPage(
    'options',
    (opened) => {
      opened.view = { ...opened.view, sessions: [session({ allowed, readsAnySite: true })] };
    },
    'sites',
  );
  await reads('This task');
  await press('Remove what shop.example can do');
  await asks(worker, { name: 'TAKE_BACK', payload: { session: sessionId, grant: allowed[0] } });
  await press('Remove what Any site can do');
  await eventually(() =>
    expect(worker.asked.at(-1)).toEqual({ name: 'TAKE_BACK', payload: { session: sessionId } }),
  );
});
