// @vitest-environment jsdom
import { render } from 'preact';
import { expect, it } from 'vitest';
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
