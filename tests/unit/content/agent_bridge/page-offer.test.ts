// @vitest-environment jsdom
import { expect, it, onTestFinished } from 'vitest';
import type { Ask } from '../../../../content/agent_bridge/outbox.ts';
import { PageOffer } from '../../../../content/agent_bridge/page-offer.ts';
import type { Learned, Offer, OfferState } from '../../../../src/protocol/learned-chat.ts';
import { codeOf } from '../../../support/samples.ts';
import { useEventWindow } from './support/event-window.ts';
import { fragment, one } from './support/fragment.ts';

useEventWindow();

const TURN = codeOf(1);
const TEXT = `Turn ${TURN}. Please write the words maple and x8m4q joined by a hyphen, and nothing else.`;
const PAGE =
  '<main><ul></ul><form><textarea aria-label="Ask anything"></textarea><button type="submit">Send</button></form></main>';

interface Given {
  readonly offer?: Partial<Offer>;
  readonly page?: string;
  /** What the page does with a text that was sent. */
  readonly answer?: (text: string) => readonly string[];
}

/** A page with one field, in which a document's part of an offer begins. */
function open({ offer = {}, page = PAGE, answer = (text) => [text] }: Given = {}) {
  fragment(page);
  const world = { now: 1_000_000, asked: [] as string[], may: true, sent: [] as string[], wakes: 0 };
  const reports: OfferState[] = [];
  const learned: Learned[] = [];
  const framed: (Element | undefined)[] = [];
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const field = document.querySelector('textarea');
  document.execCommand = () => {
    if (field) field.value = '';
    return true;
  };
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field?.value ?? '';
    world.sent.push(text);
    if (field) field.value = '';
    for (const words of answer(text)) {
      const turn = document.createElement('li');
      turn.textContent = words;
      one('ul').append(turn);
    }
  });
  const ask = async (name: string) => {
    world.asked.push(name);
    return { ok: true, value: world.may ? { may: true } : { may: false, paused: true } };
  };
  const given: Offer = { turn: TURN, presses: [], at: { state: 'finding' }, ...offer };
  const pageOffer = new PageOffer(
    { text: TEXT, marker: `Turn ${TURN}`, word: 'maple-x8m4q', step: 'waiting', note: '', offer: given },
    {
      ask: ask as unknown as Ask,
      now: () => world.now,
      wake: () => {
        world.wakes += 1;
      },
      frame: (framing) => framed.push(framing),
      report: (at) => reports.push(at),
      onLearned: (data) => learned.push(data),
      signal: end.signal,
    },
  );
  /** Looks again and again, as an awake page does. */
  const goOn = async (looks = 60, ms = 100) => {
    for (let look = 0; look < looks; look++) {
      world.now += ms;
      world.wakes = 0;
      pageOffer.look();
      await new Promise((turn) => setTimeout(turn));
    }
  };
  const agree = () => pageOffer.update({ ...given, presses: [], at: { state: 'sending' } });
  return { world, reports, learned, framed, goOn, agree, field, pageOffer };
}

it('frames the field, reports its label, and writes nothing before the OK', async () => {
  const { world, reports, framed, goOn, field } = open();
  await goOn();
  expect(reports).toEqual([{ state: 'found', label: 'Ask anything' }]);
  expect(framed.at(-1)).toBe(field);
  expect([field?.value, world.asked]).toEqual(['', []]);
});

it('sends the message once after the OK, and learns from the reply that has the word', async () => {
  const { world, reports, learned, goOn, agree } = open({ answer: (text) => [text, 'maple-x8m4q'] });
  await goOn(3);
  agree();
  await goOn();
  expect(world.sent).toEqual([TEXT]);
  expect(world.asked).toEqual(['MAY_PRESS']);
  expect(reports.slice(1)).toEqual([{ state: 'sent' }]);
  expect(learned).toMatchObject([{ editor: 'textarea', submitKey: 'Enter' }]);
});

it.each<[string, (text: string) => readonly string[]]>([
  ['once', (text) => [text]],
  ['twice', (text) => [text, text]],
  ['with words before it', (text) => [text, `We got your question: ${text}`]],
  ['without its beginning', (text) => [text, text.slice(40)]],
])('learns nothing from a page that shows the message %s', async (_, answer) => {
  const { world, reports, learned, goOn, agree } = open({ answer });
  await goOn(3);
  agree();
  for (let seconds = 0; seconds < 118; seconds++) {
    await goOn(1, 950);
    // Too soon for another look at the whole page.
    await goOn(1, 50);
    expect(world.wakes, `woken after ${seconds} s, though nothing changes`).toBeGreaterThan(0);
  }
  await goOn(10, 1_000);
  expect(world.sent).toEqual([TEXT]);
  expect(learned).toEqual([]);
  expect(reports.at(-1)).toEqual({ state: 'failed', why: 'no_reply' });
});

it('waits with its text in the field while the worker allows no press, and takes it out if another OK is needed', async () => {
  const { world, goOn, agree, field, pageOffer } = open();
  await goOn(3);
  world.may = false;
  agree();
  await goOn();
  expect([field?.value, world.sent]).toEqual([TEXT, []]);
  pageOffer.update({ turn: TURN, presses: [], at: { state: 'found', label: 'Ask anything' } });
  await goOn();
  expect([field?.value, world.sent]).toEqual(['', []]);
});

it('asks for another OK if an earlier document was to send, and did not press', async () => {
  const { world, reports, goOn, field } = open({ offer: { at: { state: 'sending' } } });
  await goOn();
  expect(reports).toEqual([{ state: 'found', label: 'Ask anything' }]);
  expect([field?.value, world.asked]).toEqual(['', []]);
});

it.each(['sending', 'sent'] as const)(
  'sends nothing again if an earlier document may have pressed: %s',
  async (state) => {
    const { world, reports, goOn, field } = open({ offer: { presses: ['one'], at: { state } } });
    await goOn();
    expect(reports).toEqual([{ state: 'failed', why: 'interrupted' }]);
    expect([field?.value, world.asked]).toEqual(['', []]);
  },
);

it('sends nothing into a field that is refused, and reports why', async () => {
  const page =
    '<main><ul></ul><form><input name="to"><textarea></textarea><button>Send</button></form></main>';
  const { world, reports, goOn, agree } = open({ page });
  await goOn(3);
  agree();
  await goOn();
  expect(reports).toEqual([{ state: 'refused', why: 'person' }]);
  expect([world.sent, world.asked]).toEqual([[], []]);
});

it('leaves a text of the person alone, and says that nothing was taken', async () => {
  const { world, reports, goOn, agree, field } = open();
  if (field) field.value = 'a draft of the person';
  await goOn(3);
  agree();
  await goOn();
  expect(reports.at(-1)).toEqual({ state: 'failed', why: 'not_sent' });
  expect([field?.value, world.sent]).toEqual(['a draft of the person', []]);
});

it('does not ask the page at all if the worker has refused its site', async () => {
  const { reports, framed, goOn } = open({ offer: { at: { state: 'refused', why: 'target' } } });
  await goOn();
  expect([reports, framed]).toEqual([[], []]);
});
