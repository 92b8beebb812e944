import { expect, it } from 'vitest';
import { downloadStep } from '../../../src/cdp/downloads.ts';
import { tab } from '../../support/samples.ts';

const of = { tabId: tab(1), guid: 'd1' };
const step = (method: string, params: object) =>
  downloadStep(tab(1), `Page.${method}`, { guid: 'd1', ...params });

it('tells the name and the address of a download that begins', () => {
  const begun = { url: 'https://shop.example/1', suggestedFilename: 'invoice.pdf', frameId: 'f' };
  expect(step('downloadWillBegin', begun)).toEqual({
    ...of,
    url: 'https://shop.example/1',
    name: 'invoice.pdf',
  });
});

it.each([
  ['unknown while nobody says it', { totalBytes: 0, receivedBytes: 5, state: 'inProgress' }, undefined],
  ['what the server says', { totalBytes: 12_000, receivedBytes: 5, state: 'inProgress' }, 12_000],
  ['what has come once all has', { totalBytes: 0, receivedBytes: 700, state: 'completed' }, 700],
])('knows its size: %s', (_, progress, bytes) => {
  expect(step('downloadProgress', progress)).toEqual(bytes === undefined ? undefined : { ...of, bytes });
});

it('hears nothing else', () => {
  expect(step('frameNavigated', {})).toBeUndefined();
});
