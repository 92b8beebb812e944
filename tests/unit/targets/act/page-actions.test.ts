import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deposit } from '../../../../src/store/vault.ts';
import { SESSION } from '../../../support/samples.ts';
import { inputs, run, shopWith } from '../../background/support/shop.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('typed text', () => {
  const entry = (origin: string, value: string, number: number) => ({
    session: SESSION,
    origin,
    type: 'EMAIL',
    value,
    key: `EMAIL:${value}`,
    name: () => `[EMAIL_${number}]`,
  });

  it('reaches the page with its values, and storage with its placeholders', async () => {
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

  it('is announced first, so that the adapter does not take it for input of the person', async () => {
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
