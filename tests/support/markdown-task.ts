import { expect } from '@playwright/test';
import { chatScript, idIn } from './chat-script.ts';
import type { Fixtures } from './fixtures/server.ts';
import type { Played } from './play-chat.ts';

/** A target whose page is Markdown from top to bottom. */
const TARGET = 'https://markdown.example/';
/** The text for its field. */
const VALUE = [
  '# a *b* _c_ `d` \\ [x](y)',
  '```js',
  'const x_y = "`" + \'\\\\\';',
  '```',
  '1. https://a.example/b_c_d?e=*&f=_g_',
  '> \\# **h** __i__ ~~j~~ | k',
].join('\n');

/** A task full of Markdown: a value is filled in, a button clicked so often, and that is all. */
export const markdownTask = (clicks: number) => {
  let button = 0;
  return {
    task: `Write this into Note:\n${VALUE}`,
    target: TARGET,
    clicks,
    script: chatScript(
      (told) => ({ action: 'fill', id: idIn(told, /<(\d+) textarea/), value: VALUE }),
      ...Array.from({ length: clicks }, () => (told: Parameters<typeof idIn>[0]) => {
        button ||= idIn(told, /<(\d+) button[^>]*>Change/);
        return { action: 'click', id: button };
      }),
      () => ({ action: 'done', answer: 'Written.' }),
    ),
  };
};

/** The run ended, each command ran once, and the target got the value. */
export function expectDone(
  { end, held, commands, clicks, stops }: Played,
  fixtures: Fixtures,
  asked: number,
) {
  expect({ end, held, stops }).toEqual({ end: 'done', held: '', stops: 0 });
  expect(commands.map(({ action }) => action)).toEqual([
    'fill',
    ...Array<string>(asked).fill('click'),
    'done',
  ]);
  expect(clicks).toBe(asked);
  const notes = fixtures.visits.flatMap(({ url }) =>
    url.href.startsWith(`${TARGET}kept`) ? [url.searchParams.get('note')] : [],
  );
  expect(notes).toEqual(Array<string>(asked).fill(VALUE));
}

/** The model received each message once and unchanged, one of them of the maximum length. */
export function expectUnchanged({ messages, received }: Played) {
  const prompts = received.map(({ prompt }) => prompt);
  expect(prompts, 'what the model received, byte for byte').toEqual(messages.map(({ text }) => text));
  expect(prompts[0]).toContain(VALUE);
  expect(received.flatMap(({ attachments }) => attachments)).toEqual([]);
  expect(Math.max(...prompts.map((prompt) => prompt.length))).toBeGreaterThan(7_700);
}
