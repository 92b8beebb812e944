// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { reportedOf, answeredTurn as turn } from '../../../../support/bridge/answers.ts';
import { fragment } from '../support/fragment.ts';

const commandOf = (action: string) => `{"tool_code":"${turn}","action":"${action}"}`;
const blockOf = (action: string) => `<pre><code>${commandOf(action)}</code></pre>`;
const drafted = blockOf('draft');
const real = blockOf('real');

/** What the bridge reports of an answer with this markup, in a chat of this style. */
function reported(html: string, style = ''): string {
  const ours = `<article class="u">Turn ${turn}.</article>`;
  fragment(`<main style="${style}">${ours}<article class="a">${html}</article></main>`);
  return reportedOf();
}

/** Markups of a part of a turn that is not the answer; `inner` is what it holds. */
const asides: Readonly<Record<string, (inner: string) => string>> = {
  'a box without display': (inner) => `<div style="display:none">${inner}</div>`,
  'an invisible box': (inner) => `<div style="visibility:hidden">${inner}</div>`,
  'the hidden attribute': (inner) => `<div hidden>${inner}</div>`,
  'closed details': (inner) => `<details><summary>More</summary>${inner}</details>`,
  'a panel that skips its content': (inner) => `<div style="content-visibility:hidden">${inner}</div>`,
  'text for screen readers alone': (inner) =>
    `<div style="position:absolute;clip:rect(0px, 0px, 0px, 0px)">${inner}</div>`,
  'a part that is hidden from screen readers': (inner) => `<div aria-hidden="true">${inner}</div>`,
  'open details': (inner) =>
    `<details open><summary>Steps</summary><p>First I look at it.</p>${inner}<p>${'So. '.repeat(20)}</p></details>`,
  'open details of reasoning alone': (inner) =>
    `<details open><summary>Thought for 3 s</summary>${inner}</details>`,
  'an open disclosure of reasoning': (inner) =>
    `<div><button aria-expanded="true" aria-controls="r1">Thought for 3 seconds</button><div id="r1">${inner}</div></div>`,
  'an open disclosure in no known language': (inner) =>
    `<button aria-expanded="true" aria-controls="r1">Rozumowanie</button><div id="r1"><p>${'Hm. '.repeat(30)}</p>${inner}</div>`,
  'an open disclosure without a reference': (inner) =>
    `<div><div><button aria-expanded="true">Réflexion durant 3 s</button></div><div>${inner}</div></div>`,
  'a class of reasoning': (inner) => `<div class="aui-reasoning-content">${inner}</div>`,
  'a class of a module': (inner) => `<div class="ThoughtProcess_body__x1y2z">${inner}</div>`,
  'a test id': (inner) => `<div data-testid="model-thoughts">${inner}</div>`,
  'a slot': (inner) => `<div data-slot="reasoning">${inner}</div>`,
  'the kind of a part': (inner) => `<div data-part-type="tool-call">${inner}</div>`,
  'a flag': (inner) => `<div data-reasoning="">${inner}</div>`,
  'an element of its own': (inner) => `<model-thoughts>${inner}</model-thoughts>`,
  'a tag that a renderer let through': (inner) => `<think>${inner}</think>`,
  'a named group': (inner) => `<div role="group" aria-label="思考过程">${inner}</div>`,
  'the output of a tool': (inner) => `<div class="tool-result">${inner}</div>`,
  'a citation': (inner) => `<div class="citation-card">${inner}</div>`,
  'an artifact': (inner) => `<div class="artifact-preview">${inner}</div>`,
  'a panel beside the talk': (inner) => `<aside>${inner}</aside>`,
  'a dialog': (inner) => `<div role="dialog">${inner}</div>`,
  'a control': (inner) => `<div role="button">${inner}</div>`,
};

describe.each(Object.entries(asides))('%s', (_, markup) => {
  it.each([
    ['before the answer', (part: string) => `${part}<div class="markdown"><p>I act.</p>${real}</div>`],
    ['in the answer', (part: string) => `<div class="markdown"><p>I act.</p>${part}${real}</div>`],
    ['around an answer’s markup', (part: string) => `${part}<div class="text"><p>I act.</p>${real}</div>`],
  ])('does not command %s', (_, around) => {
    expect(reported(around(markup(`<div class="markdown">${drafted}</div>`)))).toBe(commandOf('real'));
  });

  it.each([
    ['words', '<div class="markdown"><p>I act now.</p></div>'],
    ['nothing', ''],
  ])('that holds the only command beside %s is told', (_, answer) => {
    expect(reported(markup(drafted) + answer)).toBe('aside');
  });
});

it.each([
  'Thought for 3 s',
  'Show thinking',
  'Reasoned for a few seconds',
  '已深度思考（用时 3 秒）',
  'Pensó durante 3 segundos',
  'Mostrar razonamiento',
  '3 सेकंड तक सोचा',
  'فكّر لمدة 3 ثوانٍ',
  'عرض التفكير',
  'Pensou por 3 segundos',
  'Mostrar raciocínio',
  'Размышлял 3 секунды',
  'Ход мыслей',
  '3 秒間思考しました',
  '3 Sekunden lang nachgedacht',
  'Gedankengang anzeigen',
  'A réfléchi pendant 3 secondes',
  'Afficher le raisonnement',
  '3초 동안 생각함',
  'Ha pensato per 3 secondi',
  'Searched the web',
])('a fold with the label “%s” is not the answer', (label) => {
  const fold = `<div><button aria-expanded="true">${label}</button><div>${drafted}</div></div>`;
  expect(reported(`${fold}<div class="text">${real}</div>`)).toBe(commandOf('real'));
});

describe('the answer is read', () => {
  it.each<[string, string]>([
    [
      'beside a closed toggle of reasoning',
      `<button aria-expanded="false">Thought for 3 s</button><div class="markdown">${real}</div>`,
    ],
    ['beside a label of reasoning', `<div>Thought for 3 s</div><div class="markdown">${real}</div>`],
    [
      'in a turn whose reasoning is over',
      `<div class="has-thinking thinking-done"><div class="markdown">${real}</div></div>`,
    ],
    [
      'of a model that reasons',
      `<div data-message-model-slug="gpt-5-thinking" data-model="thought-1" data-author-type="thinking"><div class="markdown">${real}</div></div>`,
    ],
    [
      'beside what the page remembers of its turn',
      `<div data-state="thinking" data-turn-id="think-1" data-thinking="false"><div class="markdown">${real}</div></div>`,
    ],
    [
      'under utility classes',
      `<div class="[&_.thinking]:hidden group/x"><div class="markdown">${real}</div></div>`,
    ],
    [
      'in a block that folds',
      `<div class="markdown"><button aria-expanded="true" aria-controls="c">Code</button><div id="c"><div>json</div>${real}</div></div>`,
    ],
    [
      'in details that fold the block',
      `<div class="markdown"><details open><summary>json</summary>${real}</details></div>`,
    ],
    [
      'in the list of a menu’s owner',
      `<div class="markdown">${real}</div><button aria-expanded="true" aria-controls="m">…</button><div id="m">Copy</div>`,
    ],
    ['while it fades in', `<div class="markdown" style="opacity:0">${real}</div>`],
    ['while it is off screen', `<div class="markdown" style="content-visibility:auto">${real}</div>`],
    [
      'in a block without pre',
      `<div class="markdown"><code style="display:block">${commandOf('real')}</code></div>`,
    ],
  ])('%s', (_, html) => {
    expect(reported(html)).toBe(commandOf('real'));
  });

  it('in a chat that is not drawn', () => {
    expect(reported(real, 'visibility:hidden')).toBe(commandOf('real'));
    expect(reported(real, 'display:none')).toBe(commandOf('real'));
  });

  it('is not there while only reasoning is', () => {
    expect(reported('<details open><summary>Thinking…</summary><p>I could click.</p></details>')).toBe(
      'failed',
    );
  });
});
