import { expect, it } from 'vitest';
import { rawBlock } from '../../../../../content/target_adapter/read/raw-block.ts';
import { dialogsFirst } from '../../../../../content/target_adapter/snapshot/modal-dialogs.ts';

const text = { ...rawBlock('text'), inline: ['page'] };
const alert = { ...rawBlock('alert'), inline: ['saved'] };
const dialog = { ...rawBlock('dialog', { label: 'Cookies' }), children: [text] };
const main = { ...rawBlock('region', { label: 'main' }), children: [text, dialog, alert] };

it('puts dialogs before the rest of the page', () => {
  expect(dialogsFirst([main], () => false)).toEqual([dialog, { ...main, children: [text, alert] }]);
});

it('marks the rest of the page as out of reach if a dialog is modal', () => {
  const inert = { ...main, children: [text, alert], behind: 'inert' };
  expect(dialogsFirst([main], () => true)).toEqual([dialog, inert]);
});

it('keeps the page unchanged if no dialog is open', () => {
  expect(dialogsFirst([text], () => true)).toEqual([text]);
});
