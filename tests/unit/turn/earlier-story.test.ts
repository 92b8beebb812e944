import { expect, it } from 'vitest';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { NewEntry } from '../../../src/protocol/story.ts';
import { earlierStory } from '../../../src/turn/earlier-story.ts';
import { placed } from '../../support/story.ts';

const step: NewEntry = {
  ...{ kind: 'step', at: 1, action: 'click', icon: 'click', end: 'unknown', turn: 1 },
  sentence: sentence('stepClicked', 'Buy'),
  element: { role: 'button', name: 'Order "now"', within: [] },
  place: { site: 'shop.example', path: '/cart', title: 'Cart' },
};
const redact = (text: string) => text.replace('jane@mail.example', '[EMAIL]');

it('tells both sides, the steps and the decisions, without personal data', () => {
  const told = earlierStory(
    placed([
      { kind: 'said', at: 1, text: 'Buy a kettle, mail jane@mail.example' },
      { kind: 'question', at: 1, text: 'Which one?' },
      { kind: 'answer', at: 1, text: 'The red one.' },
      {
        ...{ kind: 'decision', at: 1, choice: 'allow', risk: 'buys', site: 'https://shop.example' },
        sentence: sentence('stepAllowed', 'Order'),
      },
      step,
      { kind: 'finished', at: 1, text: 'You: done → ordered.' },
    ]),
    redact,
  );
  expect(told).toContain(
    'What happened: The person said "Buy a kettle, mail [EMAIL]". The agent asked "Which one?".',
  );
  expect(told).toContain(
    'The person answered "The red one.". The person allowed a step at https://shop.example (buys).',
  );
  expect(told).toContain(`click "Order 'now'" at https://shop.example/cart: it may have happened.`);
  // The words of an earlier agent cannot pass for a receipt.
  expect(told).not.toContain('You: ');
});

it('keeps the beginning and the end of a long story', () => {
  const steps = Array.from({ length: 200 }, () => step);
  const told = earlierStory(
    placed([
      { kind: 'said', at: 1, text: 'Buy a kettle' },
      ...steps,
      { kind: 'finished', at: 1, text: 'Ordered.' },
    ]),
    redact,
  );
  expect(told.length).toBeLessThan(3_400);
  expect(told).toMatch(/The person said "Buy a kettle"\. … \d+ more\. .*finished with "Ordered\."\.$/);
});

it('says so if nothing is known', () => {
  expect(earlierStory([], redact)).toContain('nothing is known');
});
