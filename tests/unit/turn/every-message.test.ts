import { describe, expect, it } from 'vitest';
import { overheard } from '../../../src/protocol/said.ts';
import type { News, UpdateItem } from '../../../src/session/items.ts';
import { patch } from '../../../src/session/session.ts';
import { deposit } from '../../../src/store/vault.ts';
import { deliver } from '../../../src/turn/deliver.ts';
import { runCommand } from '../../../src/turn/run-command.ts';
import { aCommand, anUpdate, SESSION, tab } from '../../support/samples.ts';
import { newsIn, type Stage, serve, setStage } from '../background/support/stage.ts';

const MAIL = 'jane.roe@mail.example';
const NAME = 'Jane Roe-Miller';
const PHONE = '+49 170 1234567';
/** How each value may be written. */
const PLANTED = [MAIL, MAIL.toUpperCase(), encodeURIComponent(MAIL), NAME, encodeURIComponent(NAME), PHONE];
const planted = PLANTED.join(' ');

const known = (type: string, value: string) => ({
  origin: 'https://shop.example',
  type,
  value,
  key: `${type}:${value}`,
  name: (number: number) => `[${type}_${number}]`,
});

/** One of each kind, with the values in every text that it has. */
const news: { readonly [K in News['kind']]: (stage: Stage) => Extract<News, { kind: K }> } = {
  briefing: () => ({ kind: 'briefing' }),
  receipt: () => ({ kind: 'receipt', text: overheard(planted) }),
  person: () => ({ kind: 'person', text: planted }),
  notice: () => ({ kind: 'notice', text: overheard(planted) }),
  quote: () => ({ kind: 'quote', target: 1, about: overheard(planted.slice(0, 60)), text: planted }),
  page: ({ shop }) => ({ kind: 'page', tabId: tab(shop.id), full: true }),
};

async function setUp(
  told: (stage: Stage) => News,
  values = [known('EMAIL', MAIL), known('NAME', NAME), known('PHONE', PHONE)],
) {
  const stage = await setStage({ session: { task: planted, turn: { replied: 5 } } });
  await stage.browser.sync.set({
    'tool:t1': { id: 't1', name: `Mail of ${MAIL}`, url: 'https://mail.example/' },
    'tool:t2': { id: 't2', name: 'Mail of joe@unknown.example', url: 'https://mail.example/2' },
    'tool:t3': { id: 't3', name: 'Mail of ann@unknown.example', url: 'https://mail.example/3' },
  });
  await deposit(stage.services, SESSION, values);
  const commandQueue = [anUpdate({ news: [told(stage)] })];
  await stage.services.state.update(({ sessions }) => ({
    sessions: { ...sessions, [SESSION]: patch(stage.stored(), { queue: { items: commandQueue } }) },
  }));
  const heard = serve(stage.chat, {
    GET_READINESS: { ready: true, why: 'idle' },
    EXECUTE_PROMPT: { state: 'landed' },
  });
  serve(stage.shop, {
    GET_SNAPSHOT: {
      version: '1',
      url: `https://shop.example/${encodeURIComponent(NAME)}`,
      title: planted,
      lines: PLANTED.map((text) => ({ text, kind: 'text', depth: 0, ids: [] })),
    },
  });
  const update = () => stage.stored().queue.items[0] as UpdateItem;
  await deliver(stage.services, stage.stored(), update());
  const { text = '' } = update().message ?? {};
  await deliver(stage.services, stage.stored(), update());
  return { stage, text, heard: JSON.stringify(heard) };
}

describe('no message to the agent holds a value that the session hides', () => {
  it.each(Object.entries(news))('about a %s', async (_, told) => {
    const { text, heard } = await setUp(told);
    expect(text).not.toBe('');
    expect(heard).toContain(JSON.stringify(text));
    expect(heard).toMatch(/\[(?:EMAIL|NAME)_1\]/);
    for (const value of [...PLANTED, 'joe@unknown.example']) expect(heard).not.toContain(value);
  });

  it('and what our own words hold stays readable, though a page shows it as a value', async () => {
    for (const told of [news.briefing, news.notice]) {
      const plain = await setUp(told, []);
      const attacked = await setUp(
        told,
        ['"tool_code":', 'tool_code', 'action', 'Answer with one command', 'page data', 'AgentAnything'].map(
          (value) => known('NAME', value),
        ),
      );
      const ours = (text: string) => text.replaceAll(/k7f2-6-\w+|(?<=(?:page data|end) )\w{6}/g, 'CODE');
      expect(ours(attacked.text)).toEqual(ours(plain.text));
    }
  });
});

describe('the name of a saved tool', () => {
  const open = async (name: string) => {
    const { stage, text } = await setUp(news.briefing);
    const item = aCommand({ action: 'open_tool', fields: { name } });
    await stage.services.state.update(({ sessions }) => ({
      sessions: { ...sessions, [SESSION]: patch(stage.stored(), { queue: { items: [item] } }) },
    }));
    return { stage, text, item };
  };

  it('is shown without personal data, and each is another', async () => {
    const { text } = await open('');
    expect(text).toContain('Saved tools: "Mail of [EMAIL]", "Mail of [EMAIL_1]", "Mail of [EMAIL] (2)".');
  });

  it('is shown the same where there is none of the name that the agent gives', async () => {
    const { stage, item } = await open('Bank');
    await runCommand(stage.services, item);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringContaining('"Mail of [EMAIL]", "Mail of [EMAIL_1]", "Mail of [EMAIL] (2)".'),
    ]);
  });
});
