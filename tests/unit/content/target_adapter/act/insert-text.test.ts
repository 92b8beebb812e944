// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { deepFocus } from '../../../../../content/page/deep-focus.ts';
import { insertText } from '../../../../../content/target_adapter/act/insert-text.ts';
import { element } from '../../../../support/samples.ts';

/** What was written, and where: jsdom edits nothing. */
let written: string[];
beforeEach(() => {
  written = [];
  document.body.innerHTML = '<input id="field" value="old"><input id="thief"><iframe id="frame"></iframe>';
  document.execCommand = (command, _, value) => {
    written.push([deepFocus()?.id, command, value].filter((one) => one !== undefined).join(' '));
    return true;
  };
  document.hasFocus = () => true;
});

const find = (id: string) => document.getElementById(id) as HTMLInputElement;
const insert = (value: string) =>
  insertText(find('field'), {
    ...{ id: element(7), value, select: 'all' },
    nameHolder: async (holder) => holder?.id ?? 'nobody',
  });
const lost = (holder: string) => ({
  ok: false,
  failure: { code: 'focus_lost', message: expect.stringContaining(`field 7: ${holder} has taken the focus`) },
});

it('writes into the field that it has focused, or empties it', async () => {
  expect(await insert('jane@example.org')).toEqual({ ok: true, value: undefined });
  await insert('');
  expect(written).toEqual(['field insertText jane@example.org', 'field delete']);
});

it.each(['thief', 'frame'])('writes nowhere where the field passes the focus on to the %s', async (id) => {
  find('field').addEventListener('focus', () => find(id).focus());
  expect(await insert('jane@example.org')).toMatchObject(lost(id));
  expect(written).toEqual([]);
});

it('writes into its field where keys go to another document, as in a hidden tab', async () => {
  document.hasFocus = () => false;
  expect(await insert('jane@example.org')).toEqual({ ok: true, value: undefined });
  expect(written).toEqual(['field insertText jane@example.org']);
});

it('writes nowhere in what is no field', async () => {
  find('field').type = 'checkbox';
  expect(await insert('x')).toMatchObject({ ok: false, failure: { code: 'not_editable' } });
  expect(written).toEqual([]);
});
