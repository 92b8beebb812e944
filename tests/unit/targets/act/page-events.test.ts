import { describe, expect, it } from 'vitest';
import { dialogOpened, tabOpened, takeEvents } from '../../../../src/targets/act/page-events.ts';
import { tab } from '../../../support/samples.ts';

/** What is told where redaction leaves words as they are. */
const told = () => takeEvents(tab(1)).map(({ quote, tell }) => tell(quote));

describe('a dialog of the page', () => {
  it.each([
    ['alert', true, 'The page said in an alert: "Sold out".'],
    ['confirm', false, 'The page asked in a confirm dialog, which was dismissed: "Sold out".'],
  ])('%s is told once', (type, accepted, words) => {
    dialogOpened({ tabId: tab(1), type, message: 'Sold out', accepted });
    expect(told()).toEqual([words]);
    expect(told()).toEqual([]);
  });

  it('is told without its words where nobody could redact them', () => {
    dialogOpened({ tabId: tab(1), type: 'alert', message: 'To jane@mail.example', accepted: true });
    expect(takeEvents(tab(1)).map(({ tell }) => tell(''))).toEqual(['The page said in an alert.']);
  });

  it('is not cut before it is redacted, or a part of a value would be left', () => {
    const message = `${'x'.repeat(190)} 4111 1111 1111 1111`;
    dialogOpened({ tabId: tab(1), type: 'alert', message, accepted: true });
    expect(takeEvents(tab(1))[0]?.quote).toBe(message);
  });
});

it('a tab that the page opened is told by its site alone', () => {
  tabOpened(tab(1), 'https://other.example');
  expect(told()).toEqual(['The page opened another tab (https://other.example), which is not a target.']);
});
