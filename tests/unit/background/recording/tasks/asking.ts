import type { Task } from '../play-task.ts';
import { inShop, SHOP } from './shop.ts';

const CHECKOUT = [
  '# Checkout',
  '<@Buy button>Buy now</> <@Send button>Send message</> <@Delete button>Delete account</>',
  '<@Note textarea>Note</>',
  'Total: 20 euros',
];

async function inCheckout(task: Task, settings = {}) {
  const shop = await inShop(task, { settings });
  shop.show(CHECKOUT);
  for (const [name, control] of Object.entries({
    Buy: 'Buy now',
    Send: 'Send message',
    Delete: 'Delete account',
  }))
    shop.facts.set(name, { name: control });
  await task.says({ action: 'snapshot' });
  return shop;
}

export const asking = {
  'what the person is asked, and answers': async (task: Task) => {
    const shop = await inShop(task);
    await task.says({ action: 'ask_user', question: 'Which size?', choices: ['M', 'L'] });
    await task.answers('L');
    await task.says({ action: 'ask_user', question: 'Which colour?' });
    await task.answers('Blue, and write to me: ada@example.org');
    await task.says({ action: 'ask_user', question: 'What is your password?' });
    await task.answers('I have signed in.');
    await task.says({ action: 'ask_user', question: 'Anything else?' });
    await task.next(() => task.tell('REMOTE_INJECT', { text: 'Wait a moment.' }));
    await task.answers('No, continue.');
    await task.says({ action: 'ask_user', question: '' });
    await task.says({ action: 'ask_user', question: 'Sure?' });
    await task.next(() => task.tell('PAUSE_SESSION'));
    await task.next(() => task.tell('RESUME'));
    await task.answers('Yes.');
    await task.next(() => task.tell('REMOTE_INJECT', { text: 'Two sizes, please.' }));
    await task.says({ action: 'click', id: shop.id('Add') });
    await task.says({ action: 'done', answer: 'Ordered.' });
    await task.next(() => task.tell('REMOTE_INJECT', { text: 'And one more.' }));
    await task.says({ action: 'click', id: shop.id('Add') });
  },

  approvals: async (task: Task) => {
    const shop = await inCheckout(task);
    const click = (name: string) => ({ action: 'click', id: shop.id(name) });
    await task.says(click('Buy'));
    await task.answers('allow');
    await task.says(click('Buy'));
    await task.answers('refuse');
    await task.says(click('Buy'));
    await task.answers('refuse', 'Too expensive.');
    await task.says(click('Send'));
    await task.answers('task');
    await task.says(click('Send'));
    await task.says(click('Delete'));
    await task.answers('refuse');
    await task.says({ action: 'open_tab', url: 'https://new.example/' });
    await task.answers('refuse');
    await task.says({ action: 'open_tab', url: 'https://new.example/' });
    await task.answers('allow');
    await task.says({ action: 'open', url: 'file:///etc/passwd' });
    await task.says({ action: 'open', url: 'http://192.168.0.1/' });
    if ((await task.view())?.question) await task.answers('refuse');
    await task.says({ action: 'open', url: 'nonsense' });
  },

  modes: async (task: Task) => {
    const shop = await inCheckout(task);
    const click = (name: string) => ({ action: 'click', id: shop.id(name) });
    await task.ask('GET_VIEW');
    await task.tell('SET_MODE', { mode: 'every' });
    await task.says({ action: 'fill', id: shop.id('Note'), value: 'Thanks' });
    await task.answers('allow');
    await task.says({ action: 'scroll', to: 'bottom' });
    await task.says({ action: 'press', key: 'Escape' });
    await task.answers('refuse', 'Not that key.');
    await task.tell('SET_MODE', { mode: 'free' });
    await task.says(click('Send'));
    await task.says(click('Delete'));
    await task.says(click('Buy'));
    await task.answers('allow');
    await task.tell('SET_MODE', { mode: 'risky' });
    await task.says(click('Send'));
    await task.answers('refuse');
  },

  'a press whose facts change after the person has allowed it': async (task: Task) => {
    const shop = await inCheckout(task);
    const buy = { action: 'click', id: shop.id('Buy') };
    const factsOf = (amount: string) => ({
      ...{ name: 'Buy now', amounts: [{ amount, line: `Total: ${amount}` }] },
      fingerprint: { names: 'n', subject: 's', dialog: 'd', amounts: amount, form: 'f' },
    });
    shop.facts.set('Buy', factsOf('20 euros'));
    await task.says(buy);
    shop.facts.set('Buy', factsOf('900 euros'));
    await task.answers('allow');
    for (const total of ['901 euros', '902 euros', '903 euros']) {
      if (!(await task.view())?.question) break;
      shop.facts.set('Buy', factsOf(total));
      await task.answers('allow');
    }
    if ((await task.view())?.question) await task.answers('refuse');
    await task.says(buy);
    const failure = { code: 'changed', message: 'The page has changed since then.', hint: 'Look again.' };
    shop.answers = { ANNOUNCE_INPUT: { ok: false, failure } };
    if ((await task.view())?.question) await task.answers('allow');
    if ((await task.view())?.question) await task.answers('refuse');
  },

  'a pause, and the person in the page': async (task: Task) => {
    const shop = await inShop(task);
    const id = shop.id('Add');
    const resume = () => task.next(() => task.tell('RESUME'));
    await task.next(() => task.tell('PAUSE_SESSION'));
    await resume();
    await task.says({ action: 'click', id });
    await task.next(() => shop.tell('USER_INTERRUPT', { how: 'pointer' }));
    shop.show([...SHOP, 'The person has put two shirts into the basket']);
    await resume();
    await task.says({ action: 'click', id });
    await task.next(() => shop.tell('USER_INTERRUPT', { how: 'paste' }));
    await task.tell('REMOTE_INJECT', { text: 'I have pasted my name.' });
    await resume();
    await task.says(
      { action: 'type', id: shop.id('Name'), value: 'slow keys', delay: 200 },
      {
        at: /Input.dispatchKeyEvent/,
        work: () => void task.tell('PAUSE_SESSION'),
      },
    );
    if ((await task.view())?.hold) await resume();
    await task.says(
      { action: 'wait', seconds: 20 },
      { at: /storage.local.set/, work: () => void task.tell('PAUSE_SESSION') },
    );
    if ((await task.view())?.hold) await resume();
    await task.says({ action: 'click', id });
  },

  'a site that a page goes to': async (task: Task) => {
    const shop = await inShop(task);
    const go = (url: string) =>
      shop.onPress.set('Add', () => void shop.goTo(url, [`# At ${url}`, '<@Add button>Add</>']));
    go('https://pay.example/card');
    await task.says({ action: 'click', id: shop.id('Add') });
    await task.answers('refuse');
    await task.says({ action: 'snapshot' });
    await task.says({ action: 'click', id: shop.id('Add') });
    await task.says(
      { action: 'open', url: 'https://shop.example/shirts' },
      { at: /tabs.update/, work: () => shop.goTo('https://shop.example/shirts', SHOP) },
    );
    go('https://other.example/card');
    await task.says({ action: 'click', id: shop.id('Add') });
    await task.answers('allow');
    go('https://third.example/');
    await task.says({ action: 'click', id: shop.id('Add') });
    await task.answers('anySite');
    go('https://fourth.example/');
    await task.says({ action: 'click', id: shop.id('Add') });
  },
};
