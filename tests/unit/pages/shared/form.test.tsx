// @vitest-environment jsdom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { Form, Submit } from '../../../../src/pages/shared/form.tsx';
import { press } from '../person.ts';

it('a form is submitted once at a time', async () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  render(<Form onSubmit={work}>{(busy) => <Submit busy={busy}>Send</Submit>}</Form>, document.body);
  await press('Send');
  await press('Send');
  expect(ends).toHaveLength(1);
});
