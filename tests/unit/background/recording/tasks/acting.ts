import type { Task } from '../play-task.ts';
import { inShop, SHOP } from './shop.ts';

export const acting = {
  'every act with the pointer': async (task: Task) => {
    const shop = await inShop(task);
    const id = shop.id('Add');
    shop.onPress.set('Add', () => shop.show([...SHOP, 'One shirt in the basket']));
    shop.effects = [{ kind: 'content' }];
    await task.says({ action: 'click', id });
    shop.effects = [];
    await task.says({ action: 'click', id });
    await task.says({ action: 'click', id, button: 'right', modifiers: ['Shift'] });
    await task.says({ action: 'click', id, hold: 300 });
    await task.says({ action: 'click', id, hold: 300, button: 'right' });
    await task.says({ action: 'click', id, at: { x: 10, y: 20 } });
    await task.says({ action: 'click', id: 99_999 });
    await task.says({ action: 'dblclick', id });
    shop.effects = [
      { kind: 'opened', layer: 'menu', name: 'Sizes' },
      { kind: 'hit', id },
    ];
    await task.says({ action: 'hover', id });
    shop.effects = [];
    await task.says({ action: 'drag', id, to: shop.id('Search') });
    await task.says({ action: 'drag', id, to: { x: 30, y: 40 } });
    shop.effects = [
      { kind: 'state', id: shop.id('Gift'), state: 'is checked' },
      { kind: 'states', more: 2 },
    ];
    await task.says({ action: 'check', id: shop.id('Gift') });
    await task.says({ action: 'uncheck', id: shop.id('Gift') });
    shop.effects = [{ kind: 'focus', id, what: 'button "Add"' }];
    await task.says({ action: 'focus', id });
    shop.effects = [{ kind: 'scrolled', what: 'page', place: 'at the bottom' }, { kind: 'selection' }];
    await task.says({ action: 'scroll', to: 'bottom' });
    await task.says({ action: 'scroll', by: 1 });
    await task.says({ action: 'scroll', to: 'top', until: 'Red' });
    await task.says({ action: 'scroll', until: 'Red shirt' });
    await task.says({ action: 'scroll', until: 'Green shirt' });
    await task.says({ action: 'scroll', id });
    await task.says({ action: 'done', answer: 'I am done.' });
  },

  'fields, keys and lists': async (task: Task) => {
    const shop = await inShop(task);
    const id = shop.id('Name');
    const takes = (kind: string, more = {}) => {
      shop.answers = { FOCUS_FIELD: { ok: true, value: { takes: kind } }, ...more };
    };
    shop.effects = [{ kind: 'state', id, state: 'holds "Ada"' }];
    await task.says({ action: 'fill', id, value: 'Ada' });
    await task.says({ action: 'fill', id, value: '' });
    await task.says({ action: 'type', id, value: 'Ada' });
    await task.says({ action: 'type', id, value: 'Ada', submit: true });
    takes('native');
    await task.says({ action: 'fill', id, value: '2026-12-24' });
    takes('native', { SET_VALUE: refusal('not_editable', 'It takes a date.', 'Write it as 2026-12-24.') });
    await task.says({ action: 'fill', id, value: 'tomorrow' });
    takes('rich', { PASTE_TEXT: { ok: true, value: true } });
    await task.says({ action: 'fill', id, value: 'Two\nlines' });
    takes('keys', { GET_GAUGE: { ok: true, value: { now: 3, min: 0, max: 10 } } });
    await task.says({ action: 'fill', id, value: '7' });
    shop.answers = { FOCUS_FIELD: refusal('not_editable', 'Element 4 takes no text.', 'Choose a field.') };
    await task.says({ action: 'type', id, value: 'Ada' });
    shop.answers = { HOLDS_TEXT: { held: 'none', missing: 'masked' } };
    await task.says({ action: 'fill', id, value: 'masked' });
    shop.answers = {};
    shop.effects = [{ kind: 'closed', layer: 'dialog', name: '' }];
    await task.says({ action: 'press', key: 'Escape' });
    await task.says({ action: 'press', key: 'Control+a', id });
    await task.says({ action: 'press', key: 'ArrowDown', times: 3, hold: 10, id });
    await task.says({ action: 'press', key: 'Enter', times: 3 });
    await task.says({ action: 'press', key: 'ArrowDown', times: 50, hold: 5_000 });
    await task.says({ action: 'press', key: 'NoSuchKey' });
    await task.says({ action: 'press', key: 'Control+v' });
    shop.effects = [];
    await task.says({ action: 'select', id: shop.id('Size'), value: 'M' });
    await task.says({ action: 'select', id: shop.id('Size'), value: ['M', 'L'] });
    await task.says({ action: 'select', from: 'Blue', to: 'euros' });
    await task.says({ action: 'select', from: 'Blue' });
    shop.answers = { FIND_OPTION: refusal('unchanged', 'The list has no "XL".', 'Its options are M, L.') };
    await task.says({ action: 'select', id: shop.id('Size'), value: 'XL' });
  },

  'acts that fail, are covered, or get no answer': async (task: Task) => {
    const shop = await inShop(task);
    const click = { action: 'click', id: shop.id('Add') };
    for (const code of ['not_visible', 'disabled', 'covered', 'unstable', 'stale_id']) {
      shop.answers = { GET_COORDINATES: refusal(code, `The element is ${code}.`, 'Look again.') };
      await task.says(click);
    }
    shop.answers = { GET_COORDINATES: 'nonsense' };
    await task.says(click);
    shop.answers = { END_INPUT: refusal('focus_lost', 'The press went astray.', 'Try again.') };
    await task.says(click);
    shop.answers = {
      END_INPUT: { ok: true, value: { held: { to: 'https://mail.example/send', holds: [] } } },
    };
    await task.says(click);
    if ((await task.view())?.question) await task.answers('refuse');
    shop.answers = { END_INPUT: { ok: true, value: { missed: true } } };
    await task.says(click);
    shop.answers = { CHECK_NAME: refusal('changed', 'Element 1 is named "Add".', 'Look again.') };
    await task.says({ ...click, is: 'Remove' });
    shop.answers = {};
    await task.says({ ...click, is: 'Add' });
    await task.says({ ...click, expect: 'A basket' });
    // Chrome refuses the debugger, so that a script acts.
    task.browser.refusals.set(shop.tab.id, 'Cannot access a chrome-extension:// URL of different extension');
    task.browser.attached.delete(shop.tab.id);
    await task.world.fire(({ onDetach }) => onDetach.fire({ tabId: shop.tab.id }, 'target_closed'));
    await task.says(click);
    if ((await task.view())?.question) await task.answers('allow');
    await task.says({ action: 'press', key: 'Escape' });
    await task.says({ action: 'hover', id: shop.id('Add') });
    await task.says({ action: 'fill', id: shop.id('Name'), value: 'Ada' });
  },

  'an act in which the worker dies': async (task: Task) => {
    const shop = await inShop(task);
    const click = { action: 'click', id: shop.id('Add') };
    const die = () => task.world.kill();
    shop.onPress.set('Add', () => {
      shop.show([...SHOP, 'One shirt in the basket']);
      die();
    });
    await task.says(click);
    shop.onPress.clear();
    await task.says(click, { at: /NOTE_PAGE/, work: die });
    await task.says(click, { at: /END_INPUT/, work: die });
    await task.says({ action: 'scroll', to: 'bottom' }, { at: /sendMessage SCROLL/, work: die });
    await task.says({ action: 'wait', seconds: 20 }, { at: /storage.local.set/, work: die });
    await task.says(
      { action: 'get', what: 'text', id: shop.id('Name') },
      { at: /storage.local.set/, work: die },
    );
    await task.says(click);
  },

  'the same thing again and again': async (task: Task) => {
    const shop = await inShop(task);
    for (let nth = 1; nth <= 9; nth++) {
      await task.says({ action: 'click', id: shop.id('Add') });
    }
    for (let nth = 1; nth <= 22; nth++) {
      await task.says({ action: 'get', what: 'text', id: shop.id(nth % 2 ? 'Name' : 'Add') });
    }
  },

  'the limit of steps': async (task: Task) => {
    const shop = await inShop(task, { settings: { maxSteps: 10 } });
    for (let nth = 1; nth <= 14; nth++) {
      shop.onPress.set('Add', () => shop.show([...SHOP, `${nth} shirts in the basket`]));
      shop.effects = [{ kind: 'content' }];
      await task.says({ action: 'click', id: shop.id('Add') });
    }
  },
};

function refusal(code: string, message: string, hint: string) {
  return { ok: false, failure: { code, message, hint } };
}
