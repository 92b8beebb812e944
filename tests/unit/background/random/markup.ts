import type { Learned } from '../../../../src/protocol/learned-chat.ts';
import { aLearned } from '../../../support/samples.ts';
import { pick, type Rng } from './rng.ts';

/** How a chat writes its page. */
export interface Markup {
  readonly row: string;
  readonly user: string;
  readonly bot: string;
  readonly body: string;
  readonly field: string;
  readonly control: string;
  readonly wrappers: number;
  /** What sends: a click, the mere press of the pointer, or the key alone. */
  readonly sendsOn: 'click' | 'pointerdown' | 'Enter';
}

/** A markup whose names no other has. */
export function randomMarkup(rng: Rng, nth: number): Markup {
  const name = (what: string) => `${what}${nth}${Math.floor(rng() * 1000)}`;
  return {
    row: pick(rng, ['div', 'section', 'article'] as const),
    user: pick(rng, [`data-from="me"`, `class="${name('user')}"`, `data-role="user"`] as const),
    bot: pick(rng, [`data-from="bot"`, `class="${name('reply')}"`, `data-role="assistant"`] as const),
    body: name('body'),
    field: pick(rng, [`name="${name('q')}"`, `id="${name('ask')}"`, `placeholder="Write ${nth}"`] as const),
    control: pick(rng, [`id="${name('go')}"`, `aria-label="Send ${nth}"`] as const),
    wrappers: Math.floor(rng() * 3),
    sendsOn: pick(rng, ['click', 'pointerdown', 'Enter'] as const),
  };
}

/** What a lesson in this markup teaches. */
export const taughtBy = ({ row, user, bot, body, field, control, sendsOn }: Markup): Learned =>
  aLearned({
    composer: [`textarea[${field}]`],
    send: sendsOn === 'Enter' ? [] : [`button[${control}]`],
    stop: ['button[data-stop]'],
    stopProves: true,
    turn: [`#log ${row}[${user}], #log ${row}[${bot}]`],
    userTurn: [`[${user}]`],
    assistantTurn: [`[${bot}]`],
    answer: [`.${body}`],
    fresh: null,
  });
