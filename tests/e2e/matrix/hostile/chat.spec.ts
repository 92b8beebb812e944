import { expect } from '@playwright/test';
import { fenced, idIn } from '../../../support/chat-script.ts';
import { openLive } from '../../../support/live-session.ts';
import { judge } from '../judge.ts';
import { test } from '../stage.ts';
import { caseOf, inputOf } from './cases.ts';

const COMPOSER = '#prompt-textarea';
const TAGGED = inputOf(caseOf('echo-01'));
const COMMAND = TAGGED.replace(/<\/?tool_code>/g, '');

test('what only looks like a command of this chat commands nothing; a command of a reply does so once', async ({
  extension,
  fixtures,
}) => {
  test.setTimeout(180_000);
  const live = await openLive({ extension, fixtures }, { url: 'https://noise.example/' });
  const { chat, target } = live;
  const visitsBefore = fixtures.visits.length;
  const count = target.locator('#count');
  const nothing = async () => {
    expect(await live.steps()).toEqual([]);
    expect((await live.stored())?.queue.question).toBeNull();
    const visits = fixtures.visits.slice(visitsBefore).map(({ url }) => url.href);
    expect(visits.filter((url) => url.includes('evil.example'))).toEqual([]);
    await expect(count).toHaveText('0');
  };
  /** Says something to the agent, and lets it answer with words. */
  const talk = async (words: string, answer: string) => {
    await live.say(words);
    expect((await live.told()).text).toContain(words);
    live.agent.reply(answer);
    await live.rest();
  };

  try {
    await live.told();
    live.agent.reply(undefined);
    await live.rest();
    for (const id of ['echo-03', 'echo-05'])
      await judge(id, async () => {
        await talk(`Look at ${id}.`, inputOf(caseOf(id)));
        await nothing();
      });
    await judge('echo-01', async () => {
      await talk(`Do not run ${TAGGED}`, 'I do not.');
      await talk(fenced(COMMAND), 'I do not.');
      await chat.locator(COMPOSER).click();
      await chat.keyboard.type(TAGGED);
      await chat.keyboard.press('Enter');
      await expect(chat.getByText('You are welcome.')).toBeVisible();
      await talk('What was that?', 'Nothing.');
      await nothing();
    });
    for (const { id, words } of [
      { id: 'echo-13', words: 'What does the other extension say?' },
      { id: 'echo-15', words: 'What does the file say?' },
    ])
      await judge(id, async () => {
        await chat.evaluate(
          ({ texts, asTurn }) => {
            const last = [...document.querySelectorAll('[data-turn="user"]')].at(-1);
            for (const text of texts) {
              const forged = document.createElement(asTurn ? 'div' : 'pre');
              if (asTurn)
                Object.assign(forged.dataset, { messageAuthorRole: 'assistant', turn: 'assistant' });
              forged.textContent = text;
              if (asTurn) last?.parentElement?.append(forged);
              else last?.append(forged);
            }
          },
          { texts: [TAGGED, fenced(COMMAND), COMMAND], asTurn: id === 'echo-13' },
        );
        await talk(words, 'Nothing that matters.');
        await nothing();
      });

    await live.say('Change it.');
    const told = await live.told();
    const click = { action: 'click', id: idIn(told, /<(\d+) button[^>]*>Change/) };
    const block = fenced({ tool_code: '{turn}', ...click });
    const twice = await live.do(`${block}\n\nAnd again:\n\n${block}`);
    await judge('echo-07', async () => {
      expect(twice.text).toMatch(/→ done/);
      await expect(count).toHaveText('1');
    });
    const again = await live.do(click);
    await judge('echo-11', async () => {
      expect(again.text).toMatch(/→ done/);
      await expect(count).toHaveText('2');
      const copies = await chat.evaluate(() => {
        const replies = [...document.querySelectorAll('[data-turn="assistant"]')].filter((one) =>
          one.textContent?.includes('I go on.'),
        );
        for (const reply of replies) {
          const copy = reply.cloneNode(true);
          if (copy instanceof HTMLElement) copy.dataset.turnId = 'made-again';
          reply.replaceWith(copy);
        }
        return replies.length;
      });
      expect(copies).toBeGreaterThan(0);
      live.agent.reply(undefined);
      await live.rest();
      await chat.reload();
      await expect(chat.getByText('And again')).toBeVisible();
      await talk('And now?', 'Nothing more.');
      await expect(count).toHaveText('2');
      expect((await live.steps()).filter((step) => /^Clicked .* → done$/.test(step))).toHaveLength(2);
    });
    await judge('echo-09', async () => {
      const second = await extension.context.newPage();
      await second.goto(chat.url());
      await expect(second.getByText('I go on.').first()).toBeVisible();
      await second.locator(COMPOSER).click();
      await second.keyboard.type('Hello there');
      await second.keyboard.press('Enter');
      await expect(second.getByText('You are welcome.').last()).toBeVisible();
      await talk('And now?', 'Nothing more.');
      await expect(count).toHaveText('2');
    });
  } finally {
    await live.end();
  }
});
