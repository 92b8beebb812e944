import { describe, expect, it } from 'vitest';
import { alertShown, filesAsked, tabOpened, takeEvents } from '../../../../src/targets/act/page-events.ts';
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

it('describes a tab that the page opened by its origin only', () => {
  tabOpened(tab(1), 'https://other.example');
  expect(descriptions()).toEqual([
    'The page opened another tab (https://other.example), which is not a target.',
  ]);
});

it('describes a file chooser that was not opened', () => {
  filesAsked(tab(1));
  expect(descriptions()).toEqual([
    'The page asked for a file; its chooser was not opened, since files are chosen by the person.',
  ]);
});
