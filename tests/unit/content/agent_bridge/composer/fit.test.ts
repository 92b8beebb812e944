// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { findComposer } from '../../../../../content/agent_bridge/composer/composer.ts';
import { findSendControl } from '../../../../../content/agent_bridge/composer/send-control.ts';
import { learnedSite } from '../../../../../content/agent_bridge/learn/learned-site.ts';
import { Transcript } from '../../../../../content/agent_bridge/transcript/transcript.ts';
import { chatgpt } from '../../../../../src/sites/chatgpt.ts';
import { aLearned } from '../../../../support/samples.ts';
import { fragment } from '../support/fragment.ts';

/** Data as hostile as a file could make them, and a table that has grown old. */
const sites = (over: { composer?: string[]; send?: string[] }) => [
  learnedSite(aLearned({ ...over, sendAt: null })),
  { ...chatgpt, ...over },
];

describe('whatever the data say, nothing is written into', () => {
  it.each([
    '<input id="it" type="password">',
    '<input id="it" type="text">',
    '<input id="it" type="hidden">',
    '<input id="it" type="file">',
    '<input id="it" autocomplete="one-time-code">',
    '<input id="it" autocomplete="cc-number">',
    '<textarea id="it" autocomplete="one-time-code"></textarea>',
    '<textarea id="it" autocomplete="section-a cc-csc"></textarea>',
    '<div id="it" contenteditable="true" autocomplete="current-password"></div>',
    '<textarea id="it" disabled></textarea>',
    '<textarea id="it" readonly></textarea>',
    '<div id="it" contenteditable="false"></div>',
    '<div id="it">words of the page</div>',
    '<select id="it"><option>a</option></select>',
    '<button id="it">Send</button>',
  ])('%s', (markup) => {
    fragment(`<form>${markup}</form>`);
    for (const site of sites({ composer: ['#it'] })) expect(findComposer(site, document)).toBeUndefined();
  });

  it('the page itself', () => {
    fragment('<p>words</p>');
    document.body.setAttribute('contenteditable', 'true');
    for (const site of sites({ composer: ['body'] })) expect(findComposer(site, document)).toBeUndefined();
    document.body.removeAttribute('contenteditable');
  });
});

describe('whatever the data say, nothing is sent by', () => {
  it.each([
    ['a link', '<a id="it" href="https://evil.example/">Send</a>'],
    ['a part of a link', '<a href="/leave"><button id="it">Send</button></a>'],
    ['a mail link', '<a id="it" role="button" href="mailto:jane@chat.example">Send</a>'],
    ['a control that deletes', '<button id="it">Delete account</button>'],
    ['a control that deletes by its label', '<button id="it" aria-label="Delete"></button>'],
    ['a control that deletes in another language', '<button id="it" title="Konto löschen"></button>'],
    ['a control that deletes in Chinese', '<button id="it">删除</button>'],
    ['a control that pays', '<button id="it"> Pay now </button>'],
    ['a control that signs out', '<button id="it">Log out</button>'],
    ['a sign-in', '<form><input type="password"><button id="it">Send</button></form>'],
    [
      'a sign-in elsewhere',
      '<form id="f"><input type="password"></form><button form="f" id="it">Send</button>',
    ],
    [
      'a form that takes a code',
      '<form><input autocomplete="one-time-code"><button id="it">Go</button></form>',
    ],
    ['a form that takes a card', '<form><input autocomplete="cc-number"><button id="it">Go</button></form>'],
    ['a file field', '<input type="file" id="it">'],
    ['a field', '<input type="checkbox" id="it">'],
    ['what takes all back', '<input type="reset" id="it">'],
    ['an editor', '<div id="it" contenteditable="true"></div>'],
    ['what holds the message field', '<div id="it"><textarea></textarea></div>'],
  ])('%s', (_, markup) => {
    fragment(`${markup.includes('<textarea') ? '' : '<textarea></textarea>'}${markup}`);
    for (const site of sites({ composer: ['textarea'], send: ['#it'] })) {
      const composer = findComposer(site, document);
      expect(findSendControl(site, document, composer)).toBeUndefined();
    }
  });

  it.each([
    '<button id="it">Send</button>',
    '<a id="it" href="#">Send</a>',
    '<a id="it" href="javascript:void(0)">Send</a>',
    '<input type="submit" id="it" value="Send">',
    '<div id="it" role="button" aria-label="Send a message">↑</div>',
    '<button id="it">Order a reply from the buyer’s assistant</button>',
  ])('but by %s', (markup) => {
    fragment(`<form><textarea></textarea>${markup}</form>`);
    for (const site of sites({ composer: ['textarea'], send: ['#it'] }))
      expect(findSendControl(site, document, findComposer(site, document))?.element.id).toBe('it');
  });
});

it('the whole page is no turn, whatever the data say', () => {
  fragment('<p>Turn k7f2-1-h3wq9. This is…</p><p>answer</p>');
  for (const turn of ['*', 'html', 'body', ':not(x)']) {
    const transcript = new Transcript(learnedSite(aLearned({ turn: [turn] })), () => document);
    expect(transcript.find('k7f2-1-h3wq9')?.matches('html, body') ?? false).toBe(false);
  }
});

it('a selector that this browser cannot parse counts as none, and the next one serves', () => {
  const site = learnedSite(aLearned({ composer: ['textarea!', 'textarea'], turn: ['li[', 'li'] }));
  fragment('<ul><li>Turn k7f2-1-h3wq9.</li></ul><textarea id="it"></textarea>');
  expect(findComposer(site, document)?.element.id).toBe('it');
  expect(new Transcript(site, () => document).find('k7f2-1-h3wq9')?.localName).toBe('li');
});
