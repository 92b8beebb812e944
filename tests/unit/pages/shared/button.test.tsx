// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { Button } from '../../../../src/pages/shared/button.tsx';
import { button, eventually, press } from '../person.ts';

it('a button does its work once at a time', async () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  render(<Button onPress={work}>Go</Button>, document.body);
  await press('Go');
  await press('Go');
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await eventually(async () => expect((await button('Go')).getAttribute('aria-busy')).toBe('false'));
  await press('Go');
  expect(ends).toHaveLength(2);
});

it('a button to press on purpose takes no press for half a second', () => {
  vi.useFakeTimers();
  render(null, document.body);
  let presses = 0;
  act(() =>
    render(
      <Button onPurpose onPress={() => presses++}>
        Allow
      </Button>,
      document.body,
    ),
  );
  const allow = document.querySelector('button');
  allow?.click();
  act(() => void vi.advanceTimersByTime(499));
  allow?.click();
  expect([presses, allow?.ariaDisabled]).toEqual([0, 'true']);
  act(() => void vi.advanceTimersByTime(1));
  allow?.click();
  expect([presses, allow?.ariaDisabled]).toEqual([1, null]);
  vi.useRealTimers();
});
