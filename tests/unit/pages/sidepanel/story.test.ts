// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { done } from '../../../../src/protocol/outcome.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { View } from '../../../../src/protocol/view.ts';
import { aPastRun, aStep, numbered } from '../../../support/history-runs.ts';
import { sessionId } from '../chrome.ts';
import { eventually, press, reads } from '../person.ts';
import { openTask } from './task.ts';

const rows = () =>
  [...document.querySelectorAll('.turn > :is(.step, .event)')].map(({ className }) => className);
const turns = () => [...document.querySelectorAll('.timeline > li')].map((one) => one.className);

it('tells the person’s words, what the agent says, and its steps below that', async () => {
  await openTask({
    story: numbered([
      { kind: 'said', text: 'Buy a kettle' },
      { kind: 'reply', text: 'I search first.' },
      aStep({ unasked: true }),
      aStep({
        end: 'not_done',
        sentence: sentence('failedClicking', 'Search'),
        why: 'Something covers it.',
      }),
      aStep({ end: 'unknown' }),
    ]),
  });
  await reads('I search first.');
  expect(turns()).toEqual(['said', 'turn']);
  const steps = [...document.querySelectorAll('.step')].map((step) => [
    step.className,
    step.querySelector('summary')?.textContent,
  ]);
  expect(steps).toEqual([
    ['step', 'Clicked Searchnot asked'],
    ['step failed', 'Could not click SearchSomething covers it.'],
    ['step failed', 'Clicked Search (not confirmed)'],
  ]);
});

it('tells events, holds and hand-overs among the steps, in their order', async () => {
  await openTask({
    story: numbered([
      { kind: 'reply', text: 'I search first.' },
      aStep(),
      { kind: 'event', sentence: sentence('stepTargetClosed', '2') },
      { kind: 'held', reason: 'person', sentence: sentence('holdPersonPaused') },
      { kind: 'resumed' },
      { kind: 'agent', name: 'Claude' },
      aStep(),
      { kind: 'ended' },
    ]),
  });
  await reads('Tab 2 was closed');
  await reads('Claude took over the task');
  await reads('You ended the task');
  expect(rows()).toEqual(['step', 'event', 'event', 'event', 'event', 'step', 'event']);
});

it('has a question followed by the person’s answer', async () => {
  await openTask({
    story: numbered([
      { kind: 'question', text: 'Standard or express?' },
      { kind: 'answer', text: 'Express, €6.90' },
    ]),
  });
  await reads('Standard or express? Express, €6.90'.replace('? ', '?'));
  expect(turns()).toEqual(['turn', 'said']);
});

it('does not tell a question that the status asks', async () => {
  await openTask({
    status: 'waiting',
    question: { kind: 'question', id: 'q', since: 1, item: 'i' as never, text: 'Which one?', choices: [] },
    story: numbered([
      { kind: 'reply', text: 'I ask.' },
      { kind: 'question', text: 'Which one?' },
    ]),
  });
  await reads('I ask.');
  expect(document.querySelector('.timeline')?.textContent).toBe('I ask.');
});

it('shows with a decision what its card showed', async () => {
  await openTask({
    story: numbered([
      {
        kind: 'decision',
        choice: 'allow',
        sentence: sentence('stepAllowedFor', 'Order and pay', '€64.50'),
        site: 'https://shop.example',
        shown: { subject: { text: 'Norden grinder' }, amounts: [{ amount: '€64.50', line: 'Total €64.50' }] },
        fields: [{ name: 'E-mail', value: '[EMAIL_1]' }],
      },
    ]),
  });
  await reads('You allowed Order and pay · €64.50');
  const facts = [...document.querySelectorAll('.step dt, .step dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'About',
    'Norden grinder',
    '€64.50',
    'Total €64.50',
    'E-mail',
    '[EMAIL_1]',
    'Page',
    'shop.example',
  ]);
});

it('names the page of a step as it was then, once', async () => {
  const place = { site: 'shop.example', path: '/', title: 'Slow Morning' };
  await openTask({
    story: numbered([
      { kind: 'reply', text: 'I look.' },
      aStep({ place }),
      aStep({ place }),
      aStep({ place: { ...place, title: 'Your cart' } }),
    ]),
  });
  await reads('Slow Morning · shop.example');
  const places = [...document.querySelectorAll('.turn-where')].map(({ textContent }) => textContent);
  expect(places).toEqual(['Slow Morning · shop.example', 'Your cart · shop.example']);
});

it('opens a step: what it changed, where it led, its number and the message that tells of it', async () => {
  const ledTo = { site: 'shop.example', path: '/thanks', title: 'Thank you' };
  await openTask({
    run: aPastRun({ id: sessionId, state: 'working', steps: 8 }),
    lastMessage: 'Turn 8: done.',
    story: numbered([aStep(), aStep({ changes: ['The page shows order 20311.'], ledTo })], 41),
  });
  await reads('The page shows order 20311.');
  await reads('Led to Thank you shop.example/thanks');
  const feet = [...document.querySelectorAll('.step .meta.end')].map(({ textContent }) => textContent);
  expect(feet.map((foot) => foot?.split(' · ')[0])).toEqual(['step 7', 'step 8']);
  const buttons = [...document.querySelectorAll('.step')].map(
    (step) => step.querySelectorAll('button').length,
  );
  expect(buttons).toEqual([0, 1]);
  document.querySelector<HTMLButtonElement>('.step button')?.click();
  await reads('Turn 8: done.');
});

it('opens the message of an older step where such messages are kept', async () => {
  const worker = await openTask({ lastMessage: 'latest', story: numbered([aStep({ turn: 3 }), aStep()]) });
  worker.answers.OPEN_SHOWN = () => done('Turn 3: the cart.');
  const { view } = worker;
  worker.tellView({ ...view, settings: { ...view.settings, keepShown: true } } satisfies View);
  await eventually(() => expect(document.querySelectorAll('.step button').length).toBe(2));
  document.querySelector<HTMLButtonElement>('.step button')?.click();
  await reads('Turn 3: the cart.');
  expect(worker.asked).toEqual([{ name: 'OPEN_SHOWN', payload: { run: sessionId, turn: 3 } }]);
  await press('Back');
  await reads('ChatGPT is thinking');
});

it('leads to the earlier steps if it shows the latest only', async () => {
  const worker = await openTask({ story: numbered([aStep()], 30) });
  worker.answers.OPEN_RUN = () =>
    done({
      summary: aPastRun({ id: sessionId, task: 'Buy a kettle', state: 'working' }),
      entries: numbered([{ kind: 'said', text: 'All of it' }]),
      gaps: [],
      shown: [],
    });
  await press('Earlier steps');
  await reads('All of it');
  await press('Back');
  await reads('ChatGPT is thinking');
});

it('shows an earlier answer in its row, and a hidden value as the agent sees it', async () => {
  await openTask({
    story: numbered([
      { kind: 'finished', text: 'It costs **€5**.' },
      aStep({ icon: 'type', sentence: sentence('stepTyped', '[EMAIL_1]', 'E-mail') }),
      { kind: 'lost', entries: 12 },
    ]),
  });
  await reads('Typed [EMAIL_1] into E-mail');
  expect(document.querySelector('.step .placeholder')?.textContent).toBe('[EMAIL_1]');
  expect(document.querySelector('.step b')?.textContent).toBe('€5');
  await reads('12 entries were not kept');
});
