import { describe, expect, it } from 'vitest';
import {
  alertShown,
  downloadSeen,
  filesAsked,
  tabOpened,
  takeEvents,
} from '../../../../src/targets/act/page-events.ts';
import { tab } from '../../../support/samples.ts';

/** The events in words, with quotes that redaction has not changed. */
const descriptions = () => takeEvents(tab(1)).map(({ quote, describe: words }) => words(quote));

describe('an alert of the page', () => {
  const shown = (message: string) =>
    alertShown({ tabId: tab(1), url: 'https://shop.example/', type: 'alert', message });

  it('is described once', () => {
    shown('Sold out');
    expect(descriptions()).toEqual(['The page said in an alert: "Sold out".']);
    expect(descriptions()).toEqual([]);
  });

  it('is described without its text if nobody has redacted it', () => {
    shown('To jane@mail.example');
    expect(takeEvents(tab(1)).map(({ describe: words }) => words(''))).toEqual([
      'The page said in an alert.',
    ]);
  });

  it('keeps its whole text until it is redacted, so that no part of a value is left', () => {
    const message = `${'x'.repeat(190)} 4111 1111 1111 1111`;
    shown(message);
    expect(takeEvents(tab(1))[0]?.quote).toBe(message);
  });
});

it.each([
  ['is stored, and leaves its words to that', () => Promise.resolve(), ''],
  [
    'could not be stored, and says so',
    () => Promise.reject(new Error('storage full')),
    'The page opened a tab that could not be taken up.',
  ],
])('waits until a tab that the page opened %s', async (_, stored, words) => {
  tabOpened(tab(1), stored());
  expect(await Promise.all(descriptions())).toEqual([words]);
});

describe('a download', () => {
  const begun = { tabId: tab(1), guid: 'd1', url: 'https://shop.example/1', name: 'invoice.pdf' };

  it.each([
    [12_000, '12 KB'],
    [999, '999 bytes'],
    [3_400_000, '3 MB'],
    [2_000_000_000_000, '2000 GB'],
    [undefined, 'size not known yet'],
  ])('of %s bytes is told with its name and size', (bytes, size) => {
    downloadSeen(begun);
    if (bytes !== undefined) downloadSeen({ tabId: tab(1), guid: 'd1', bytes });
    expect(descriptions()).toEqual([`The page began a download: "invoice.pdf", ${size}.`]);
  });

  it('is told without its name where that may not be shown', () => {
    downloadSeen({ ...begun, name: 'jane@mail.example.pdf' });
    expect(takeEvents(tab(1)).map(({ describe: words }) => words(''))).toEqual([
      'The page began a download, whose name is not shown, size not known yet.',
    ]);
  });

  it('has the size of its own', () => {
    downloadSeen(begun);
    downloadSeen({ tabId: tab(1), guid: 'other', bytes: 5 });
    expect(descriptions()).toEqual(['The page began a download: "invoice.pdf", size not known yet.']);
  });
});

it('describes a file chooser that was not opened', () => {
  filesAsked(tab(1));
  expect(descriptions()).toEqual([
    'The page asked for a file; its chooser was not opened, since files are chosen by the person.',
  ]);
});
