// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { BriefWords } from '../../../../../content/target_adapter/effects/brief-words.ts';

/** The messages that are gone after an act that does this to the page, one step after the other. */
function goneAfter(html: string, ...steps: readonly (() => void)[]): readonly string[] {
  document.body.innerHTML = html;
  const observer = new MutationObserver(() => {});
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const brief = new BriefWords();
  brief.begin();
  for (const step of steps) {
    step();
    brief.mutated(observer.takeRecords());
  }
  return brief.gone([], []);
}

const part = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const says = (id: string, text: string) => () => {
  part(id).textContent = text;
};
const adds = (html: string) => () => document.body.insertAdjacentHTML('beforeend', html);
const removes = (id: string) => () => part(id).remove();

test.each<[string, string, (() => void)[], string[]]>([
  ['a status', '<p id="a" role="status"></p>', [says('a', 'Saved'), says('a', '')], ['Saved']],
  ['an alert that is still there', '<p id="a" role="alert"></p>', [says('a', 'Saved')], []],
  [
    'words that come one by one',
    '<p id="a" aria-live="polite"></p>',
    [says('a', 'Not'), says('a', 'Not saved'), says('a', '')],
    ['Not saved'],
  ],
  ['a counter', '<p id="a" role="status"></p>', [says('a', '1 of 9 files'), says('a', '2 of 9 files')], []],
  ['no message', '<p id="a"></p>', [says('a', 'Saved'), says('a', '')], []],
  ['what loads', '<p id="a" role="status"></p>', [says('a', 'Loading…'), says('a', '')], []],
  [
    'a toast',
    '',
    [adds('<div id="a" style="position: fixed"><p>Not sent</p></div>'), removes('a')],
    ['Not sent'],
  ],
  [
    'a layer of the layout',
    '<div id="a" style="position: fixed"><p>Home</p></div>',
    [() => part('a').append('One'), says('a', 'Two')],
    [],
  ],
  ['a menu', '', [adds('<div id="a" role="menu" style="position: fixed">Copy</div>'), removes('a')], []],
  [
    'a row of a virtual list',
    '',
    [adds('<div id="a" style="position: absolute">Ada</div>'), removes('a')],
    [],
  ],
])('of %s', (_, html, steps, gone) => {
  expect(goneAfter(html, ...steps)).toEqual(gone);
});
