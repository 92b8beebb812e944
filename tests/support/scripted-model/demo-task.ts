import type { Reading } from './conversation.ts';
import type { Page, PageElement, Wanted } from './page.ts';
import type { Command, Step } from './scripted-model.ts';

/** What the person of the demo says and has. */
export const demoTask = {
  task: 'Buy one hand coffee grinder in the shop, sent to Elm Street 1 in Berlin, and tell me when it arrives.',
  target: 'https://shop.example/',
  tool: { name: 'Order status', url: 'https://status.example/' },
} as const;

const ADDRESS = { street: 'Elm Street 1', city: 'Berlin' };
const LOOK_AGAIN: Command = { action: 'snapshot' };

/** Six steps over two targets: a search, a form with a placeholder in it, a saved tool. */
export const demoSteps: readonly Step[] = [
  {
    title: 'Search the shop for a coffee grinder',
    next: inShop((page) =>
      page.text.includes('Results for')
        ? undefined
        : act(page, { label: 'Search products' }, { action: 'fill', value: 'coffee grinder', submit: true }),
    ),
  },
  {
    title: 'Open the hand coffee grinder',
    next: inShop((page) =>
      page.find(ADD) ? undefined : act(page, { tag: 'a', label: 'Hand coffee grinder' }, { action: 'click' }),
    ),
  },
  {
    title: 'Put it into the cart',
    next: inShop((page) => {
      if (page.find(EMAIL)) return undefined;
      return page.text.includes('is in your cart')
        ? act(page, { tag: 'a', label: 'Go to checkout' }, { action: 'click' })
        : act(page, ADD, { action: 'click' });
    }),
  },
  {
    title: 'Fill in the form and order',
    next: inShop((page) => {
      if (orderNumber(page)) return undefined;
      // The address itself is not to be had: the placeholder stands for it.
      const [email] = /\[EMAIL_\d+\]/.exec(page.text) ?? [];
      const missing = [
        { wanted: EMAIL, value: email ?? 'The page shows no e-mail address' },
        { wanted: { label: 'Street and number' }, value: ADDRESS.street },
        { wanted: { label: 'City' }, value: ADDRESS.city },
      ].find(({ wanted }) => !page.find(wanted)?.attributes.value);
      return missing
        ? act(page, missing.wanted, { action: 'fill', value: missing.value })
        : act(page, { tag: 'button', label: 'Place order' }, { action: 'click' });
    }),
  },
  {
    title: 'Look the order up with the saved tool',
    next: (reading) => {
      const page = reading.page(demoTask.tool.url);
      if (!page) return { action: 'open_tool', name: demoTask.tool.name };
      if (arrival(page)) return undefined;
      const number = orderNumber(reading.page(demoTask.target)) ?? '';
      return act(page, { label: 'Order number' }, { action: 'type', value: number, submit: true });
    },
  },
  {
    title: 'Tell the person',
    next: (reading) => {
      const number = orderNumber(reading.page(demoTask.target));
      return {
        action: 'done',
        answer: `Ordered, number ${number}. It arrives on ${arrival(reading.page(demoTask.tool.url))}.`,
      };
    },
  },
];

const ADD: Wanted = { tag: 'button', label: 'Add to cart' };
const EMAIL: Wanted = { label: 'Confirm your e-mail' };

/** A step in the shop's page; until that is shown, a look at it. */
function inShop(next: (page: Page) => Command | undefined): (reading: Reading) => Command | undefined {
  return (reading) => {
    const page = reading.page(demoTask.target);
    return page ? next(page) : LOOK_AGAIN;
  };
}

/** A command at an element, or another look where the page does not show it. */
function act(page: Page, wanted: Wanted, command: Command): Command {
  const element: PageElement | undefined = page.find(wanted);
  const { action, ...fields } = command;
  return element ? { action, id: element.id, ...fields } : { ...LOOK_AGAIN, target: page.target };
}

const orderNumber = (page: Page | undefined): string | undefined =>
  /order number is \D*(\d+)/.exec(page?.text ?? '')?.[1];
const arrival = (page: Page | undefined): string | undefined =>
  /Arrives on (\w+)/.exec(page?.text ?? '')?.[1];
