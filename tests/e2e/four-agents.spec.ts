import type { Page } from '@playwright/test';
import { askAsPage, askerIn, assign, startSession } from '../support/ask-hidden.ts';
import { chatScript, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import type { Extension } from '../support/launch.ts';
import { createPerson } from '../support/person.ts';
import { disengage } from '../support/play-chat.ts';
import { startProgram } from '../support/program.ts';
import { asked, type CodingAgent, codingAgent, pairWithHub } from '../support/remote/paired.ts';
import { tabIdOf } from '../support/tab-id.ts';
import { until } from '../support/until.ts';

const CALLS = 20;
/** How many of its calls an agent has made when its process is killed. */
const KILLED_AFTER = 10;

/** A word for each tab, which its page alone shows. */
const WORDS = ['amber', 'birch', 'cedar', 'dune'] as const;
type Word = (typeof WORDS)[number];

const countIn = async (page: Page) => Number(await page.locator('#counted').getAttribute('data-count'));

/** The person gives the session that asks for a tab this one. */
async function share(extension: Extension, page: Page): Promise<void> {
  const { control } = extension;
  const { session } = await asked(extension, 'tab');
  await assign(askerIn(control), {
    tabId: await tabIdOf(control, page),
    role: 'target',
    session: session as never,
  });
}

test(
  'four agents at once act each in its own tab alone, and every call is answered once, though one of them is killed',
  {
    tag: '@all',
  },
  async ({ extension, fixtures }, info) => {
    const { control } = extension;
    const asker = askerIn(control);
    const person = createPerson(extension);
    const pages = {} as Record<Word, Page>;
    const texts: Record<Word, string[]> = { amber: [], birch: [], cedar: [], dune: [] };
    for (const word of WORDS) pages[word] = await person.visit(`https://mine.example/?word=${word}`);
    const place = await pairWithHub(extension, info.outputPath('home'));

    /** Begins the task of a coding agent, and returns the number of its button. */
    const begin = async (agent: CodingAgent, word: Word): Promise<number> => {
      const first = agent.use('snapshot');
      const { session, question } = await asked(extension, 'first_use');
      await askAsPage(asker, 'ANSWER', { ...{ session: session as never, question, answer: 'allow' } });
      await share(extension, pages[word]);
      const told = await first;
      texts[word].push(told.text);
      return idIn(told, /<(\d+) button>Count/);
    };
    const press = async (agent: CodingAgent, word: Word, id: number): Promise<void> => {
      const told = await agent.use('click', { id });
      expect(told).toMatchObject({ end: 'done', isError: false });
      texts[word].push(told.text);
    };

    const names = { amber: 'First agent', birch: 'Second agent' };
    const ways = { over: 'stdio', era: 'auto' } as const;
    const first = await codingAgent(place, ways, names.amber);
    const amber = await begin(first, 'amber');
    const second = await codingAgent(place, ways, names.birch);
    const birch = await begin(second, 'birch');

    const program = await startProgram();
    await askAsPage(asker, 'CONNECT', { url: `ws://localhost:${program.port}` });
    await program.connected();
    const seen = program.ask(JSON.stringify({ id: 0, type: 'snapshot' }));
    await share(extension, pages.cedar);
    texts.cedar.push(await seen);
    const [, cedar] = /button \\"Count\\" \[ref=(e\d+)\]/.exec(await seen) ?? [];

    let dune = 0;
    const before = fixtures.received.length;
    fixtures.setModel(
      chatScript(
        ...Array.from({ length: CALLS }, () => (told: Parameters<typeof idIn>[0]) => {
          dune ||= idIn(told, /<(\d+) button>Count/);
          return { action: 'click', id: dune };
        }),
        () => ({ action: 'done', answer: 'Counted.' }),
      ),
    );
    const chat = await person.visit('https://chatgpt.com/');

    /** The agent is killed while a call is under way; the same client starts again and does the rest. */
    const killedInTheMiddle = async (): Promise<number> => {
      for (let call = 0; call < KILLED_AFTER; call++) await press(first, 'amber', amber);
      const cut = first.use('click', { id: amber }).then(
        ({ text }) => [text],
        () => [],
      );
      await until('the press', async () => (await countIn(pages.amber)) > KILLED_AFTER);
      await first.kill();
      const answered = await cut;
      const again = await codingAgent(place, ways, names.amber);
      const after = texts.amber.length;
      for (let call = KILLED_AFTER + 1; call < CALLS; call++) await press(again, 'amber', amber);
      await again.end();
      // Its answer went to the killed process, or arrived with an answer of the next one.
      const late =
        texts.amber
          .slice(after)
          .join('\n')
          .match(/Call \w+, of earlier, ended: done\./g) ?? [];
      texts.amber.push(...answered);
      return answered.length + late.length;
    };
    const pressedByProgram = async (): Promise<void> => {
      for (let id = 1; id <= CALLS; id++) {
        const answer = await program.ask(JSON.stringify({ id, type: 'click', params: { ref: cedar } }));
        expect(JSON.parse(answer)).toMatchObject({ id, success: true, data: { end: 'done' } });
        texts.cedar.push(answer);
      }
      // Only a snapshot shows page text in this form.
      texts.cedar.push(await program.ask(JSON.stringify({ id: CALLS + 1, type: 'snapshot' })));
    };
    const pressedByChat = async (): Promise<void> => {
      const session = await startSession(asker, {
        agent: await tabIdOf(control, chat),
        target: await tabIdOf(control, pages.dune),
      });
      await until('the end of the chat’s task', async () => {
        const { sessions } = await askAsPage(asker, 'GET_VIEW', {});
        return sessions.find(({ id }) => id === session)?.answer === 'Counted.';
      });
      texts.dune.push(...fixtures.received.slice(before).map(({ prompt }) => prompt));
    };
    const pressedBySecond = async (): Promise<void> => {
      for (let call = 0; call < CALLS; call++) await press(second, 'birch', birch);
    };

    const [answers] = await Promise.all([
      killedInTheMiddle(),
      pressedBySecond(),
      pressedByProgram(),
      pressedByChat(),
    ]);
    expect(answers).toBe(1);
    for (const word of WORDS) {
      expect([word, await countIn(pages[word])]).toEqual([word, CALLS]);
      const all = texts[word].join('\n');
      expect(all).toContain(`${word}: ${CALLS}`);
      for (const other of WORDS) if (other !== word) expect(all).not.toContain(other);
    }
    await second.end();
    await askAsPage(asker, 'DISCONNECT', {});
    await disengage(control);
    await program.close();
  },
);
