import { describe, expect, it } from 'vitest';
import { identify } from '../../../src/messaging/serve.ts';
import { OWN_ID, OWN_ORIGIN } from '../../support/browser/browser.ts';

const own = { id: OWN_ID, origin: OWN_ORIGIN };
const script = {
  id: OWN_ID,
  tab: { id: 7 },
  frameId: 3,
  documentId: 'doc-1',
  documentLifecycle: 'active',
  url: 'https://shop.example/cart',
  origin: 'https://shop.example',
};
const page = { id: OWN_ID, origin: OWN_ORIGIN, url: `${OWN_ORIGIN}/popup.html` };
const asTab = {
  kind: 'tab',
  tabId: 7,
  frameId: 3,
  documentId: 'doc-1',
  url: 'https://shop.example/cart',
  origin: 'https://shop.example',
};
const who = (sender: object) => identify(sender as chrome.runtime.MessageSender, own);

describe('a sender', () => {
  it.each<[string, object, object | undefined]>([
    ['a script of ours in a tab', script, asTab],
    ['the popup', page, { kind: 'page' }],
    [
      'a page of ours in a tab',
      { ...page, tab: { id: 7 }, frameId: 0, documentId: 'doc-2', documentLifecycle: 'active' },
      { kind: 'page' },
    ],
    [
      'the offscreen document',
      { ...page, url: `${OWN_ORIGIN}/offscreen/offscreen.html` },
      { kind: 'offscreen' },
    ],
    ['another extension', { ...page, id: 'other', origin: 'https://other.extension' }, undefined],
    ['another extension that says it is of our origin', { ...page, id: 'other' }, undefined],
    ['a script of another extension', { ...script, id: 'other' }, undefined],
    ['nobody', {}, undefined],
    ['a prerendered document', { ...script, documentLifecycle: 'prerender' }, undefined],
    ['a document in the back/forward cache', { ...script, documentLifecycle: 'cached' }, undefined],
    [
      'a document that is about to be deleted',
      { ...script, documentLifecycle: 'pending_deletion' },
      undefined,
    ],
    [
      'a document whose lifecycle Chrome does not say',
      { ...script, documentLifecycle: undefined },
      undefined,
    ],
    ['a document without an id', { ...script, documentId: undefined }, undefined],
    ['a frame without an id', { ...script, frameId: undefined }, undefined],
    ['a script in no tab', { ...script, tab: undefined }, undefined],
    ['a tab without an id', { ...script, tab: {} }, undefined],
    ['a document without an origin', { ...script, origin: 'null' }, { ...asTab, origin: 'null' }],
    ['a page that calls itself like ours', { ...script, url: page.url }, { ...asTab, url: page.url }],
  ])('that is %s', (_, sender, expected) => {
    expect(who(sender)).toEqual(expected);
  });
});
