import { questionOf } from '../../src/session/asked-site.ts';
import { askAsPage, startSession } from './ask-hidden.ts';
import { chatScript, idIn, type Told } from './chat-script.ts';
import { firstSession } from './first-session.ts';
import type { Fixtures } from './fixtures/server.ts';
import type { HiddenBrowser } from './hidden.ts';
import { until } from './until.ts';

/** What the address page says has really happened to it. */
export interface AddressTruth {
  readonly sent: readonly Readonly<Record<string, string>>[];
  /** Each event in order, such as "untrusted click Sign in". */
  readonly events: readonly string[];
}

interface Played {
  readonly truth: AddressTruth;
  /** What became of each command, in order. */
  readonly receipts: readonly string[];
  /** How many frames are in the page in the end. */
  readonly frames: number;
  /** What the person was asked, in order: the kind of act. */
  readonly asked: readonly string[];
}

const control = (name: string) => new RegExp(`<(\\d+) button[^>]*>${name}<`);
const field = (label: string) => new RegExp(`${label}\\s+<(\\d+) [a-z]`);
const into =
  (action: 'fill' | 'type', at: RegExp, value: string, more: object = {}) =>
  (told: Told) => ({ action, id: idIn(told, at), value, ...more });
const press = (at: RegExp) => (told: Told) => ({ action: 'click', id: idIn(told, at) });

export const LOGIN = { user: 'jane', password: 'correct-horse' } as const;
export const ADDRESS = {
  first: 'Jane',
  last: 'Doe',
  company: 'Doe & Sons',
  street: 'Long Lane',
  house: '12',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  from: '2027-01-31',
  rooms: '3',
  note: 'Second floor',
  wish: 'A view',
} as const;

type Commands = readonly ((told: Told) => { readonly action: string; readonly id: number })[];

const signIn: Commands = [
  press(field('User name')),
  into('type', field('User name'), LOGIN.user),
  into('fill', field('Password'), LOGIN.password),
  press(control('Sign in')),
];
const send: Commands = [
  into('fill', /<(\d+) textbox/, ADDRESS.wish),
  press(/<(\d+) checkbox/),
  press(control('Save address')),
];
const more: Commands = [
  into('fill', field('Country'), 'Germany'),
  into('fill', field('Move in on'), ADDRESS.from),
  into('fill', field('Rooms'), ADDRESS.rooms),
  into('type', field('Note'), ADDRESS.note),
];

/** Every field by a command of its own. */
export const wholeOf = (): Commands => [
  ...signIn,
  into('type', field('First name'), ADDRESS.first),
  into('fill', field('Last name'), ADDRESS.last),
  into('fill', field('Company'), ADDRESS.company),
  into('type', field('Street'), ADDRESS.street),
  into('fill', field('House number'), ADDRESS.house),
  into('fill', field('Postcode'), ADDRESS.postcode),
  into('fill', field('City'), ADDRESS.city),
  ...more,
  press(control('Look up')),
  ...send,
];

/** A field is used, and then a button twice: pressing it takes the focus off the field. */
export const fieldThenButton = (): Commands => [
  press(field('User name')),
  into('fill', field('User name'), LOGIN.user),
  press(control('Look up')),
  press(control('Look up')),
];

/** All of it in fewer commands: Tab leads from field to field. */
export const shortOf = (): Commands => {
  const { first, last, company, street, house, postcode, city } = ADDRESS;
  const line = [first, last, company, street, house, postcode, city].join('\t');
  return [...signIn, into('type', field('First name'), line), ...more, ...send];
};

/**
 * Signs in and fills the address form, in tabs that nobody sees, while another extension puts a frame of its own into the page
 * at this time. The person has allowed forms to be sent there, and says yes to every question.
 */
export async function playAddress(
  { hidden, fixtures }: { readonly hidden: HiddenBrowser; readonly fixtures: Fixtures },
  when: string,
  commands: Commands,
): Promise<Played> {
  fixtures.setSwitches({ stream: 'burst', firstTokenMs: 0, tokenMs: 0 });
  fixtures.setModel(chatScript(...commands, () => ({ action: 'done', answer: 'Sent.' })));
  const target = await hidden.openHidden(`https://address.example/?frame=${when}`);
  const agent = await hidden.openHidden('https://chatgpt.com/');
  const grants = [{ kind: 'submits', site: 'https://address.example' }] as const;
  await askAsPage(hidden, 'SAVE_SETTINGS', { grants: [...grants] });
  const session = await startSession(hidden, { agent, target, task: 'Sign in and save my address' });

  const asked: string[] = [];
  await until('the end of the task', async () => {
    const now = await hidden.inWorker(firstSession);
    if (now?.queue.hold) throw new Error(`Held: ${JSON.stringify(now.queue.hold)}`);
    const question = now && questionOf(now);
    if (question?.kind === 'approval' && question.need) {
      asked.push(question.need.kind);
      await askAsPage(hidden, 'ANSWER', { session, question: question.id, answer: 'allow' });
    }
    return now?.progress.answer ?? false;
  });
  const told = () => [
    document.getElementById('truth')?.textContent ?? '',
    String(document.querySelectorAll('iframe').length),
  ];
  const [truth = '', frames = ''] = await hidden.inTab(target, told);
  const messages = fixtures.received.map(({ prompt }) => prompt);
  return {
    truth: JSON.parse(truth) as AddressTruth, // Written by the page.
    frames: Number(frames),
    receipts: messages.flatMap((text) => /^Turn \S+ (You: .*)/.exec(text)?.[1] ?? []),
    asked,
  };
}
