import { selectContents } from '../composer.ts';
import type { Strategy } from './strategy.ts';

/**
 * Inserts one run with the mark that an editor of Markdown source gives to pasted text, which it sends as written. Needs no
 * paste handler of the page. The markup is serialized from nodes, so the text cannot become elements.
 */
export const literal: Strategy = (editor, text) => {
  const run = document.createElement('span');
  run.setAttribute('data-prompt-literal-paste', '');
  for (const [at, line] of text.split('\n').entries())
    run.append(...(at > 0 ? [document.createElement('br')] : []), line);
  selectContents(editor);
  document.execCommand('insertHTML', false, new XMLSerializer().serializeToString(run));
};
