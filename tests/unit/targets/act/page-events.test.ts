import { describe, expect, it } from 'vitest';
import { dialogOpened, filesAsked, tabOpened, takeEvents } from '../../../../src/targets/act/page-events.ts';
import { tab } from '../../../support/samples.ts';

/** The events in words, with quotes that redaction has not changed. */
const descriptions = () => takeEvents(tab(1)).map(({ quote, describe: words }) => words(quote));

describe('a dialog of the page', () => {
  it.each([
    ['alert', true, 'The page said in an alert: "Sold out".'],
    ['confirm', false, 'The page asked in a confirm dialog, which was dismissed: "Sold out".'],
  ])('of type %s is described once', (type, accepted, words) => {
    dialogOpened({ tabId: tab(1), url: 'https://shop.example/', type, message: 'Sold out', accepted });
    expect(descriptions()).toEqual([words]);
    expect(descriptions()).toEqual([]);
  });

  it('is described without its text if nobody has redacted it', () => {
    dialogOpened({
      tabId: tab(1),
      url: 'https://shop.example/',
      type: 'alert',
      message: 'To jane@mail.example',
      accepted: true,
    });
    expect(takeEvents(tab(1)).map(({ describe: words }) => words(''))).toEqual([
      'The page said in an alert.',
    ]);
  });

  it('keeps its whole text until it is redacted, so that no part of a value is left', () => {
    const message = `${'x'.repeat(190)} 4111 1111 1111 1111`;
    dialogOpened({ tabId: tab(1), url: 'https://shop.example/', type: 'alert', message, accepted: true });
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
