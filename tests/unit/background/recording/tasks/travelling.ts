import type { Task } from '../play-task.ts';
import { inShop, SHOP } from './shop.ts';

const BASKET = ['# Basket', '<@Pay button>Pay</>', 'Blue shirt'];

export const travelling = {
  'the history, addresses and pages that do not load': async (task: Task) => {
    const shop = await inShop(task);
    const { browser } = task;
    const history = (currentIndex: number) =>
      browser.debuggerAnswers.set('Page.getNavigationHistory', {
        currentIndex,
        entries: ['shirts', 'new'].map((path, id) => ({ id, url: `https://shop.example/${path}` })),
      });
    history(1);
    const update = (url: string, lines = BASKET) => ({
      at: /tabs\.update/,
      work: () => shop.goTo(url, lines),
    });
    await task.says(
      { action: 'open', url: 'https://shop.example/basket' },
      update('https://shop.example/basket'),
    );
    await task.says({ action: 'open', url: 'https://shop.example/old' }, update('https://shop.example/new'));
    await task.says(
      { action: 'reload' },
      { at: /tabs\.reload/, work: () => shop.goTo('https://shop.example/new', SHOP) },
    );
    await task.says({ action: 'click', id: shop.id('Add') });
    await task.says({ action: 'forward' });
    const step = (path: string) => ({
      at: /navigateToHistoryEntry/,
      work: () => shop.goTo(`https://shop.example/${path}`, SHOP),
    });
    await task.says({ action: 'back' }, step('shirts'));
    history(0);
    await task.says({ action: 'back' });
    await task.says({ action: 'forward' }, step('new'));
    const failing = (error: string) => ({
      at: /tabs\.update/,
      work: () => shop.fails('https://shop.example/x', error),
    });
    await task.says(
      { action: 'open', url: 'https://shop.example/x' },
      failing('net::ERR_CONNECTION_REFUSED'),
    );
    await task.says({ action: 'open', url: 'https://shop.example/x' }, failing('net::ERR_ABORTED'));
    await task.says({ action: 'open', url: 'https://shop.example/never' });
    await task.says({ action: 'snapshot' });
  },

  'several targets': async (task: Task) => {
    const shop = await inShop(task);
    const bank = task.addPage('https://bank.example/', ['# Bank', '<@In button>Sign in</>']);
    await task.assign(bank);
    await task.says({ action: 'tab', do: 'list' });
    await task.says({ action: 'click', id: bank.id('In') });
    await task.says({ action: 'snapshot', target: 2 });
    await task.says({ action: 'find', text: 'sign', target: 2 });
    await task.says({ action: 'tab', do: 'switch', target: 1 });
    await task.says({ action: 'tab', do: 'switch', target: 9 });
    await task.says({ action: 'tab', do: 'close' });
    await task.says({ action: 'open_tool', name: 'Orders' });
    if ((await task.view())?.question) await task.answers('allow');
    await task.says({ action: 'open_tool', name: 'Nothing' });
    await task.says({ action: 'open_tab', url: 'https://shop.example/help' });
    await task.says({ action: 'tab', do: 'list' });
    await task.next(() => task.ask('RELEASE_TAB', { tabId: bank.tab.id }));
    await task.says({ action: 'click', id: bank.id('In') });
    await task.says({ action: 'tab', do: 'close', target: 1 });
    await task.says({ action: 'click', id: shop.id('Add') });
    for (const { tab } of task.pages) if (task.browser.tabs.has(tab.id)) task.browser.closeTab(tab.id);
    await task.world.settle(1_000);
    await task.says({ action: 'tab', do: 'list' });
    await task.says({ action: 'snapshot' });
    await task.says({ action: 'click', id: shop.id('Add') });
    await task.says({ action: 'back' });
  },

  'tabs that pages open, and targets that go': async (task: Task) => {
    const shop = await inShop(task);
    const click = () => ({ action: 'click', id: shop.id('Add') });
    shop.onPress.set('Add', () => task.open(shop, 'https://shop.example/room'));
    await task.says(click());
    shop.onPress.set('Add', () => task.open(shop, 'https://ads.example/'));
    await task.says(click());
    if ((await task.view())?.question) await task.answers('refuse');
    shop.onPress.clear();
    await task.says({ action: 'tab', do: 'list' });
    task.browser.closeTab(task.pages[1]?.tab.id ?? 0);
    await task.world.settle(500);
    await task.says({ action: 'snapshot', target: 1 });
    task.browser.crash(shop.tab);
    await task.says(click());
    await task.says({ action: 'snapshot' });
    await task.next(() => void shop.goTo('https://shop.example/shirts', SHOP));
    await task.says({ action: 'snapshot', target: 1 });
    shop.onPress.set('Add', () => task.browser.closeTab(shop.tab.id));
    await task.says(click());
  },

  dialogs: async (task: Task) => {
    const shop = await inShop(task);
    const { browser } = task;
    const click = { action: 'click', id: shop.id('Add') };
    const opens = (type: string, message: string) =>
      shop.onPress.set('Add', () => browser.openDialog(shop.tab.id, type, message));
    opens('confirm', 'Add it?');
    await task.says(click);
    await task.says(click);
    await task.says({ action: 'help', about: 'dialog' });
    await task.says({ action: 'dialog', accept: true });
    opens('prompt', 'How many?');
    await task.says(click);
    await task.says({ action: 'dialog', accept: true, text: 'three' });
    opens('confirm', 'Buy it now?');
    await task.says(click);
    await task.says({ action: 'dialog', accept: true });
    if ((await task.view())?.question) await task.answers('refuse');
    await task.says({ action: 'dialog', accept: false });
    opens('alert', 'Out of stock');
    await task.says(click);
    await task.says({ action: 'dialog', accept: true });
    shop.onPress.clear();
    await task.says({ action: 'dialog', accept: true });
    opens('confirm', 'Leave?');
    await task.says(click);
    const [dialog] = (await task.view())?.dialogs ?? [];
    await task.tell('ANSWER_DIALOG', { dialog: dialog?.id, accept: true });
    shop.onPress.clear();
    await task.says({ action: 'snapshot' });
    browser.openDialog(shop.tab.id, 'confirm', 'Still there?');
    await task.says({ action: 'scroll', to: 'top' });
    await task.says({ action: 'dialog', accept: false, target: 1 });
  },
};
