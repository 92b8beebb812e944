import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandItem } from '../../../../src/session/session.ts';
import { deposit } from '../../../../src/store/vault.ts';
import { execute } from '../../../../src/turn/run-command.ts';
import { aCommand, SESSION, type SessionOver } from '../../../support/samples.ts';
import { type Stage, serve, setStage } from '../../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const still = { ok: true, value: { x: 10, y: 20 } };
const activity = (changes: number) => ({ changes, lastChangeAt: 0, pending: 0, busy: false, calls: [] });

/** A page that changes by every input, and answers as our adapter does unless said otherwise. */
async function shopWith(
  item: Partial<CommandItem>,
  answers: Readonly<Record<string, unknown>> = {},
  over: SessionOver = {},
) {
  const stage = await setStage({ session: { commandQueue: [aCommand(item)], ...over } });
  stage.services.now = () => Date.now();
  const page = { changes: 0 };
  stage.browser.onInput = ({ method }) => {
    if (method.startsWith('Input.')) page.changes += 1;
  };
  const heard = serve(stage.shop, {
    GET_ACTIVITY: () => activity(page.changes),
    GET_COORDINATES: still,
    FOCUS_FIELD: { ok: true, value: { native: false } },
    DESCRIBE: { ok: true, value: 'value "blue shoes"' },
    SCROLL: { ok: true, value: 'Scrolled to the end.' },
    ...answers,
  });
  return { stage, page, heard };
}

async function run(
  stage: Stage,
  item: CommandItem | undefined = stage.stored().commandQueue[0] as CommandItem,
): Promise<void> {
  const executing = execute(stage.services, item);
  await vi.advanceTimersByTimeAsync(60_000);
  await executing;
}

const inputs = ({ browser }: Stage) =>
  browser.sent
    .filter(({ method }) => method.startsWith('Input.'))
    .map(({ params }) => params.type ?? params.text);

describe('what is typed', () => {
  const entry = (origin: string, value: string, number: number) => ({
    session: SESSION,
    origin,
    type: 'EMAIL',
    value,
    key: `EMAIL:${value}`,
    name: () => `[EMAIL_${number}]`,
  });

  it('is the value in the page, and the placeholder everywhere else', async () => {
    const { stage } = await shopWith({
      action: 'fill',
      fields: { id: 7, value: 'to [EMAIL_1], [EMAIL_2] and [12]', submit: false },
    });
    await deposit(stage.services.vault, [
      entry('https://shop.example', 'jane@example.org', 1),
      entry('https://shop.example', '[EMAIL_1]@example.org', 2),
    ]);
    await run(stage);
    expect(inputs(stage)).toEqual(['to jane@example.org, [EMAIL_1]@example.org and [12]']);
    expect(JSON.stringify(stage.browser.local.items)).not.toContain('jane@');
  });

  it('is announced before it comes, so that it is not taken for the person’s', async () => {
    const { stage, heard } = await shopWith({
      action: 'type',
      fields: { id: 7, value: 'ab', submit: true, delay: 0 },
    });
    stage.browser.onInput = ({ params }) => heard.push({ type: `input ${params.type}`, data: undefined });
    await run(stage);
    const order = heard
      .map(({ type }) => type)
      .filter((type) => type === 'ANNOUNCE_INPUT' || type.startsWith('input raw'));
    expect(order).toEqual([
      'ANNOUNCE_INPUT',
      'input rawKeyDown',
      'input rawKeyDown',
      'ANNOUNCE_INPUT',
      'input rawKeyDown',
    ]);
  });
});
