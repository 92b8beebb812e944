import { describe, expect, it } from 'vitest';
import { risksOf } from '../../../server/runs/gate.ts';
import { pageHash } from '../../../server/runs/snapshot.ts';
import { traceOf, trailOf } from '../../../server/runs/trail.ts';
import {
  NO_MEMORY,
  NO_USAGE,
  type RunRecord,
  type StepRecord,
  type ToolCall,
} from '../../../server/store/records.ts';
import { wordRisk } from '../../../src/guard/act-risk.ts';
import { isCheckoutAddress } from '../../../src/guard/checkout-address.ts';
import { findLoop } from '../../../src/guard/loops/find-loop.ts';
import { lookAt } from '../../../src/guard/loops/look.ts';
import type { Step } from '../../../src/protocol/step.ts';
import { hashOf } from '../../../src/protocol/text-hash.ts';

// The same cases for both callers of the guard: the extension, which makes steps of receipts and pages, and the server, which makes
// them of what its client sends.

const run: RunRecord = {
  id: 'run_1',
  person: 'ann',
  task: 'x',
  mode: 'careful',
  vocabulary: 'basic',
  model: '',
  maxSteps: 50,
  status: 'running',
  step: 0,
  memory: NO_MEMORY,
  usage: NO_USAGE,
  created: 0,
  updated: 0,
};

const toolOf = (name: string): ToolCall => ({ name: 'click', arguments: { id: `agent-${name}` } });

/** Steps as `command:page`, the page before each; the last one is wanted now. */
function asServer(written: string, failing: readonly number[] = []) {
  const all = written.split(' ').map((one) => one.split(':'));
  const result = (index: number) => (failing.includes(index) ? { success: false } : { success: true });
  const steps = all.slice(0, -1).map(([command = '', page = ''], index): StepRecord => {
    const tool = toolOf(command);
    return {
      n: index + 1,
      request: { snapshot: page, lastResult: index === 0 ? null : result(index - 1) },
      decision: { action: 'execute_tool', tool },
      answer: null,
      trace: traceOf(tool, pageHash(page, 'basic')),
      at: 0,
    };
  });
  const [command = '', page = ''] = all.at(-1) ?? [];
  const now = { run, steps, answers: [], snapshot: page, lastResult: result(steps.length - 1) };
  return { past: trailOf(now), wanted: trailOf(now, traceOf(toolOf(command), pageHash(page, 'basic'))) };
}

/** The same as the extension's trail has it. */
function asExtension(written: string, failing: readonly number[] = []) {
  const all = written.split(' ').map((one) => one.split(':'));
  const steps = all.map(([command = '', before = ''], index): Step => {
    const after = all[index + 1]?.[1];
    return {
      command: hashOf(command),
      before: hashOf(before),
      ...(after !== undefined && { after: hashOf(after) }),
      effect: after === undefined || after === before ? 'none' : 'page',
      ...(failing.includes(index) && { failed: true as const }),
    };
  });
  return { past: steps.slice(0, -1), wanted: steps };
}

const LOOPS: readonly [name: string, steps: string, kind: string | undefined][] = [
  ['two of the same', 'a:1 a:1', undefined],
  ['three of the same without a change', 'a:1 a:1 a:1', 'same'],
  ['three of the same, each with a change', 'a:1 a:2 a:3', undefined],
  ['four of six', 'a:1 a:1 b:1 a:1 c:1 a:1', 'same'],
  ['three of six', 'a:1 a:1 b:1 c:1 d:1 a:1', undefined],
  ['five of seven', 'a:1 a:1 b:1 a:1 b:1 a:1 a:1', 'same'],
  ['a change in between', 'a:1 a:1 b:1 a:2 a:2', undefined],
  ['a circle of two pages', 'a:1 b:2 a:1 b:2 a:1 b:2', 'cycle'],
  ['a circle of four pages', 'a:1 b:2 c:3 d:4 a:1 b:2 c:3 d:4 a:1', 'cycle'],
  ['other steps', 'a:1 b:1 c:1 d:1 e:1 f:1', undefined],
];

describe('the guard against loops', () => {
  it.each(LOOPS)('%s', (_, steps, kind) => {
    expect([findLoop(asServer(steps).wanted)?.kind, findLoop(asExtension(steps).wanted)?.kind]).toEqual([
      kind,
      kind,
    ]);
  });

  it.each<[string, string, readonly number[], boolean]>([
    ['five steps without an effect', 'a:1 b:1 c:1 d:1 e:1 f:1', [], true],
    ['one with an effect', 'a:1 b:2 c:2 d:2 e:2 f:2', [], false],
    ['three failures', 'a:1 b:2 c:3 d:4 e:5 f:6', [0, 2, 4], true],
    ['two failures', 'a:1 b:2 c:3 d:4 e:5 f:6', [0, 2], false],
  ])('the look at the latest steps: %s', (_, steps, failing, isLow) => {
    expect(
      [asServer(steps, failing), asExtension(steps, failing)].map(({ past }) => lookAt(past).isLow),
    ).toEqual([isLow, isLow]);
  });
});

describe('the gate', () => {
  const NAMES = [
    'Buy now',
    'Pay $40',
    'Jetzt kaufen',
    'Acheter',
    'Купить',
    '购买',
    'Delete account',
    'Show more',
    'Search',
    'Back',
    'Next page',
  ];

  it.each(NAMES)('judges "%s" in both vocabularies as the extension does', (name) => {
    const risk = wordRisk(name);
    const expected = risk ? [risk] : [];
    const elements = [
      { id: 'agent-1', text: name },
      { id: 'agent-2', ariaLabel: name },
    ];
    for (const id of ['agent-1', 'agent-2'])
      expect(risksOf({ name: 'click', arguments: { id } }, { elements })).toEqual(expected);
    const act = { name: 'act', arguments: { actions: [{ action: 'click', id: 7 }] } };
    expect(risksOf(act, `<7 button>${name}</>`)).toEqual(expected);
  });

  it.each([
    'https://shop.example/checkout',
    'https://shop.example/kasse',
    'https://buy.stripe.com/x',
    'https://shop.example/lamps',
    'https://docs.example/checkout',
  ])('judges a press at %s as the extension does', (url) => {
    const expected = isCheckoutAddress(new URL(url)) ? ['checkout'] : [];
    const page = { url, elements: [{ id: 'agent-1', text: 'Show more' }] };
    expect(risksOf({ name: 'click', arguments: { id: 'agent-1' } }, page)).toEqual(expected);
    expect(risksOf({ name: 'observe', arguments: {} }, page)).toEqual([]);
  });

  it.each<[string, ToolCall, readonly string[]]>([
    ['text with Enter', { name: 'type', arguments: { id: 'agent-1', text: 'a', submit: true } }, ['submits']],
    ['text alone', { name: 'type', arguments: { id: 'agent-1', text: 'a' } }, []],
    ['Enter', { name: 'press', arguments: { key: 'Enter' } }, ['submits']],
    ['Space', { name: 'press', arguments: { key: ' ' } }, ['submits']],
    ['Escape', { name: 'press', arguments: { key: 'Escape' } }, []],
    ['a look', { name: 'scroll', arguments: { deltaY: 5 } }, []],
  ])('asks about what sends: %s', (_, tool, expected) => {
    expect(risksOf(tool, { elements: [{ id: 'agent-1', text: 'Buy now' }] })).toEqual(expected);
  });
});
