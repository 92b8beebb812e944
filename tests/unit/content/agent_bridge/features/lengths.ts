import { one } from '../support/fragment.ts';
import type { Feature } from './feature.ts';
import { skins } from './skins.ts';
import { command, fence } from './words.ts';

const { learned, chatgpt } = skins;
const click = `<p>I click.</p>${fence(command)}`;
const CHARACTERS = 120;

/** What a chat does with a message that is too long for it. */
export const lengths: readonly Feature[] = [
  {
    name: 'message that becomes a pasted-text attachment',
    skin: 'chatgpt',
    onInput: (page, draft) => {
      if (draft.length <= CHARACTERS || document.querySelector('#chip')) return;
      page.draft = '';
      page.field.insertAdjacentHTML(
        'afterend',
        '<div id="chip" data-testid="attachment">Pasted text<button type="button">x</button></div>',
      );
      one('#chip button').addEventListener('click', () => one('#chip').remove());
    },
    frames: [],
    expected: { told: 'takes at most 67 characters' },
  },
  {
    name: 'field that takes only the beginning of a message',
    skin: 'learned',
    onInput: (page, draft) => {
      if (draft.length > CHARACTERS) page.draft = draft.slice(0, CHARACTERS);
    },
    frames: [],
    expected: { told: 'takes at most 120 characters' },
  },
  {
    name: 'message that the site cuts when it is sent',
    skin: 'learned',
    user: (text) => learned.user(`${text.slice(0, CHARACTERS)}…`),
    frames: [{ show: learned.bot(click) }],
    expected: { told: 'takes at most 120 characters', runs: 1 },
  },
  {
    name: 'long message that is folded, with a control that unfolds it',
    skin: 'chatgpt',
    user: (text) =>
      chatgpt
        .user(`${text.slice(0, CHARACTERS)}…`)
        .replace('</section>', '<button aria-expanded="false">Show more</button></section>'),
    frames: [{ show: chatgpt.bot(click) }],
    expected: 'works',
  },
];
