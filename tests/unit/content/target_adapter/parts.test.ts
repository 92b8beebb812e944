// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { ownWorld } from '../../../../content/page/isolated-world.ts';
import { loadPart } from '../../../../content/page/load-part.ts';
import { offerPart } from '../../../../content/page/parts.ts';
import {
  type Acting,
  type ActingOptions,
  LazyActing,
} from '../../../../content/target_adapter/lazy-acting.ts';

/** What the worker does when a document asks for a part. */
let inject = (): void => {};
const asked: string[] = [];

beforeEach(() => {
  ownWorld(new AbortController().signal);
  asked.length = 0;
  const sendMessage = async ({ data }: { readonly data: { readonly part: string } }) => {
    asked.push(data.part);
    inject();
    return { res: undefined };
  };
  Object.assign(globalThis, { chrome: { runtime: { id: 'us', sendMessage } } });
});

/** Acting that counts how often it was created, and answers how many times it was asked. */
function counted() {
  const counts = { created: 0, asked: 0 };
  const create = (): Acting => {
    counts.created += 1;
    const handlers = {
      HAS_ASKED_FOR_FILES() {
        counts.asked += 1;
        return true;
      },
    };
    return { handlers } as unknown as Acting; // Nothing else is asked of it.
  };
  return { counts, create };
}

const lazy = (signal = new AbortController().signal) => new LazyActing({ signal } as ActingOptions);
const ask = ({ handlers }: LazyActing) => handlers.HAS_ASKED_FOR_FILES({ redact: [], epoch: '' });

describe('the part for acting', () => {
  it('is loaded by the first message that needs it, once for messages that come together', async () => {
    const { counts, create } = counted();
    inject = () => void offerPart('acting', create);
    const acting = lazy();
    expect(acting.loaded).toBeUndefined();
    expect(await Promise.all([ask(acting), ask(acting)])).toEqual([true, true]);
    expect(await ask(acting)).toBe(true);
    expect(asked).toEqual(['acting']);
    expect(counts).toEqual({ created: 1, asked: 3 });
    expect(acting.loaded).toBeDefined();
  });

  it('fails the message if the worker cannot inject it, and is loaded by the next one', async () => {
    inject = () => {};
    const acting = lazy();
    await expect(ask(acting)).rejects.toThrow('The script for acting was not loaded.');
    inject = () => void offerPart('acting', counted().create);
    expect(await ask(acting)).toBe(true);
    expect(asked).toEqual(['acting', 'acting']);
  });

  it('does not start in a tab that was released meanwhile', async () => {
    const { counts, create } = counted();
    const released = new AbortController();
    inject = () => {
      offerPart('acting', create);
      released.abort();
    };
    await expect(ask(lazy(released.signal))).rejects.toThrow();
    expect(counts.created).toBe(0);
  });
});

it('a part that is there is neither asked for nor replaced', async () => {
  offerPart('script-hand', 'first');
  offerPart('script-hand', 'second');
  expect(await loadPart('script-hand')).toBe('first');
  expect(asked).toEqual([]);
});

it('a part of an earlier adapter is not used by the next one', async () => {
  offerPart('script-hand', 'of an earlier version');
  ownWorld(new AbortController().signal);
  inject = () => void offerPart('script-hand', 'of this version');
  expect(await loadPart('script-hand')).toBe('of this version');
});
