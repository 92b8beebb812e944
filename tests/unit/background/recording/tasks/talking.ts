import { turnOf } from '../../../../support/message-codes.ts';
import type { Task } from '../play-task.ts';
import { inShop, SHOP } from './shop.ts';

const codeOf = (task: Task) => turnOf(task.messages.at(-1) ?? '') ?? '';

/** Our script in the chat tells the worker something. */
const tellAs = (task: Task, name: string, payload: object) =>
  task.next(() => task.world.askAs(name, payload, { tabId: task.chat.tab.id }));

export const talking = {
  'a briefing without pages': async (task: Task) => {
    await task.begin();
    task.addChat();
    await task.assignChat('Order a shirt.');
    await task.says('I am ready, but do not say it.');
    await task.next(() => task.tell('REMOTE_INJECT', { text: 'Are you there?' }));
    await task.says('ready');
    await task.next(() => task.tell('REMOTE_INJECT', { text: 'Wait for my tab.' }));
    await task.says({ action: 'snapshot' });
    await task.says('ready');
    const shop = task.addPage('https://shop.example/shirts', SHOP);
    await task.assign(shop);
    await task.says({ action: 'click', id: shop.id('Add') });
  },

  'a briefing without a task, and no saved tools': async (task: Task) => {
    await task.begin({ 'tool:t1': undefined });
    task.addChat();
    await task.assignChat();
    await task.says('ready');
    const shop = task.addPage('https://shop.example/shirts', SHOP);
    await task.assign(shop);
    await task.says('I see the shop.');
    await task.next(() => task.tell('REMOTE_INJECT', { text: 'Buy one.' }));
    await task.says({ action: 'click', id: shop.id('Add') });
  },

  'replies that cannot be read': async (task: Task) => {
    const shop = await inShop(task);
    const good = () => task.says({ action: 'get', what: 'text', id: shop.id('Name') });
    await task.writes(`{"tool_code":"${codeOf(task)}","action":"click","id":}`);
    await task.writes(`{"action":"click","id":1}`);
    await good();
    await task.writes(`{"tool_code":"abcd-1-efghi","action":"click","id":1}`);
    await good();
    await task.writes(`{"tool_code":"${turnOf(task.messages[0] ?? '')}","action":"click","id":1}`);
    await good();
    await task.writes(`{"tool_code":"${codeOf(task)}","action":"click","action":"type","id":1}`);
    await good();
    await task.writes(`{"tool_code":"${codeOf(task)}","id":1}`);
    await task.says({ action: 'click', id: 'Add' });
    await good();
    await task.says({ action: 'click', id: shop.id('Add'), color: 'red' });
    await task.says({ action: 'click', element: shop.id('Add') });
    await task.says({ name: 'click', arguments: { id: shop.id('Add') } });
    await task.shows({ kind: 'partial', text: '' });
    await good();
    await task.shows({ kind: 'quote', text: `{"tool_code":"${codeOf(task)}","action":"click","id":1}` });
    await good();
    await task.shows(
      { kind: 'code', text: `{"tool_code":"${codeOf(task)}","action":"click","id":1}` },
      { kind: 'code', text: `{"tool_code":"${codeOf(task)}","action":"click","id":2}` },
    );
    await good();
    for (let nth = 1; nth <= 3; nth++) await task.writes(`{"tool_code":"${codeOf(task)}","action":}`);
    if ((await task.view())?.hold) await task.next(() => task.tell('RESUME'));
    await good();
  },

  'lists of commands': async (task: Task) => {
    const shop = await inShop(task);
    const fill = (value: string) => ({ action: 'fill', id: shop.id('Name'), value });
    const click = { action: 'click', id: shop.id('Add') };
    await task.says({ actions: [fill('Ada'), fill('Bob'), { action: 'check', id: shop.id('Gift') }] });
    await task.says({ actions: [fill('Ada'), { action: 'click', id: 99_999 }, fill('Bob')] });
    shop.onPress.set('Add', () => void shop.goTo('https://shop.example/basket', SHOP));
    await task.says({ actions: [click, fill('Ada'), fill('Bob')] });
    shop.onPress.set('Add', () => shop.show([...SHOP, 'More']));
    shop.effects = [{ kind: 'opened', layer: 'dialog', name: 'Sizes' }];
    await task.says({ actions: [{ ...click, id: shop.id('Add') }, fill('Ada')] });
    shop.effects = [];
    await task.says({ actions: [] });
    await task.says({ actions: Array.from({ length: 9 }, () => fill('Ada')) });
    await task.says({ actions: [fill('Ada'), { action: 'done', answer: 'Yes.' }] });
    await task.says({ actions: [fill('Ada'), { action: 'fly' }] });
    await task.says({ actions: [fill('Ada'), 'click'] });
    shop.facts.set('Search', { name: 'Buy now' });
    await task.says({ actions: [fill('Ada'), { action: 'click', id: shop.id('Search') }, fill('Bob')] });
    if ((await task.view())?.question) await task.answers('refuse');
    await task.says(
      { actions: [fill('Ada'), { action: 'wait', seconds: 10 }, fill('Bob')] },
      {
        at: /storage.local.set/,
        work: () => void task.tell('REMOTE_INJECT', { text: 'Stop that.' }),
      },
    );
    await task.says(
      { actions: [fill('a'), fill('b'), fill('c')] },
      {
        at: /Input\.dispatchKeyEvent/,
        work: () => void task.tell('PAUSE_SESSION'),
      },
    );
    if ((await task.view())?.hold) await task.next(() => task.tell('RESUME'));
    await task.says({ action: 'done', answer: 'Done.' });
  },

  'words typed into the chat': async (task: Task) => {
    const shop = await inShop(task);
    const { chat } = task.chat;
    const types = async (words: string) => {
      chat.type(words);
      await task.world.settle(300);
    };
    await task.says({ action: 'done', answer: 'I am done.' });
    await types('Buy one, please.');
    await task.says({ action: 'click', id: shop.id('Add') });
    await task.says('It is done.');
    await types('And another.');
    await task.says({ action: 'get', what: 'url' });
    await task.says('Done again.');
    chat.edit('No, a red one.');
    await task.world.settle(300);
    await task.says({ action: 'hover', id: shop.id('Add') });
    await task.says('I see.');
    chat.hasIds = false;
    await types('Look once more.');
    await task.says({ action: 'snapshot' });
  },

  'a chat that takes less': async (task: Task) => {
    await task.begin();
    const rows = Array.from({ length: 150 }, (_, nth) => `- Order ${nth}: two shirts for the warehouse`);
    const orders = task.addPage('https://orders.example/', ['<@Next button>Next</>', ...rows]);
    await task.start('Count the orders.', orders);
    const { chat } = task.chat;
    const insert = chat.insert.bind(chat);
    chat.takes = 4_000;
    chat.insert = async (text) => {
      chat.refusesText = text.length > (chat.takes ?? 0);
      return insert(text);
    };
    orders.onPress.set('Next', () => orders.show(['<@Next button>Next</>', ...rows.map((row) => `${row}!`)]));
    await task.says({ action: 'click', id: orders.id('Next') });
    await task.says({ action: 'snapshot' });
    await task.says({ action: 'find', text: 'Order 100' });
    await tellAs(task, 'PROMPT_CUT', { turn: codeOf(task), kept: 3_000 });
    await task.says({ action: 'get', what: 'url' });
    await task.says({ action: 'snapshot' });
    await tellAs(task, 'PROMPT_CUT', { turn: codeOf(task), kept: 2_500 });
    await task.says({ action: 'get', what: 'title' });
    await tellAs(task, 'PROMPT_ARRIVED', { turn: codeOf(task), way: 'paste', unchanged: false });
    await task.says({ action: 'get', what: 'title' });
  },

  'a usage limit, and no network': async (task: Task) => {
    const shop = await inShop(task);
    const { chat } = task.chat;
    chat.composer = undefined;
    chat.limitShown = 'You have reached your limit. Try again at 11:30 AM.';
    await task.says({ action: 'click', id: shop.id('Add') });
    await task.world.settle(60_000);
    chat.composer = '';
    chat.limitShown = undefined;
    await task.next(() => chat.onChange());
    if ((await task.view())?.hold) await task.next(() => task.tell('RESUME'));
    await task.says({ action: 'click', id: shop.id('Add') });
    chat.streaming = false;
    await tellAs(task, 'CHAT_LIMIT', { words: 'Usage limit reached.', turn: codeOf(task) });
    await tellAs(task, 'CHAT_LIMIT', { words: null });
    await task.says({ action: 'click', id: shop.id('Add') });
    await tellAs(task, 'AGENT_IDLE', { turn: codeOf(task), end: 'failed', note: '', wasOffline: true });
    await task.says({ action: 'snapshot' });
    await tellAs(task, 'AGENT_IDLE', { turn: codeOf(task), end: 'failed', note: 'Something went wrong.' });
    await task.next(() => task.tell('RESUME'));
    await task.says({ action: 'snapshot' });
    await tellAs(task, 'AGENT_IDLE', { turn: codeOf(task), end: 'stopped', note: '' });
    await task.next(() => task.tell('REMOTE_INJECT', { text: 'Continue.' }));
    await task.says({ action: 'snapshot' });
    await task.world.settle(31 * 60_000);
    await task.says({ action: 'snapshot' });
  },

  'another chat takes over': async (task: Task) => {
    const shop = await inShop(task);
    shop.onPress.set('Add', () => shop.show([...SHOP, 'One shirt in the basket']));
    shop.effects = [{ kind: 'content' }];
    await task.says({ action: 'click', id: shop.id('Add') });
    await task.says({ action: 'get', what: 'text', id: shop.id('Name') });
    task.browser.closeTab(task.chat.tab.id);
    await task.world.settle(2_000);
    await task.tell('REMOTE_INJECT', { text: 'A new chat helps.' });
    task.addChat('https://claude.ai/chat/1');
    await task.assignChat();
    if ((await task.view())?.hold) await task.next(() => task.tell('RESUME'));
    await task.says({ action: 'click', id: shop.id('Add') });
    task.browser.closeTab(task.chat.tab.id);
    await task.world.settle(2_000);
    task.addChat('https://gemini.google.com/app/1');
    await task.assignChat('Order two shirts instead.');
    await task.says({ action: 'click', id: shop.id('Add') });
  },

  'files of the person': async (task: Task) => {
    const shop = await inShop(task);
    const id = shop.id('Photo');
    await task.says({ action: 'upload', id, files: 'cv.pdf' });
    await task.answers('I have none.');
    await task.says({ action: 'upload', id });
    await task.giveFile('cv.pdf', 'My life');
    await task.next(() => task.giveFile('photo.png', 'A picture'));
    await task.says({ action: 'upload', id });
    await task.says({ action: 'upload', id, files: 'letter.pdf' });
    const taken = (names: readonly string[]) => ({
      FIND_FILE_PLACE: { ok: true, value: { by: 'field' } },
      STAGE_FILES: undefined,
      STAGE_CHUNK: { ok: true },
      GET_TAKEN_FILES: { by: 'field', isThere: true, names },
    });
    shop.answers = taken(['cv.pdf']);
    await task.says({ action: 'upload', id, files: 'cv.pdf' });
    await task.answers('refuse');
    await task.says({ action: 'upload', id, files: 'cv.pdf' });
    await task.answers('allow');
    shop.answers = taken([]);
    await task.says({ action: 'upload', id, files: ['cv.pdf', 'photo.png'] });
    await task.answers('allow');
    await task.says({ action: 'get', what: 'url' });
  },
};
