import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandNamed } from '../../../src/commands/registry.ts';
import { forgottenPlaceholder } from '../../../src/protocol/failures/failures.ts';
import type { TabId } from '../../../src/protocol/ids.ts';
import type { ApprovalChoice } from '../../../src/protocol/question.ts';
import { newSession } from '../../../src/session/new-session.ts';
import { patch } from '../../../src/session/session.ts';
import { addSession } from '../../../src/store/sessions.ts';
import { deposit } from '../../../src/store/vault.ts';
import { rememberRead } from '../../../src/targets/remember-read.ts';
import { disengage } from '../../../src/targets/tabs/release.ts';
import { judge } from '../../../src/turn/judge.ts';
import { answer, interject } from '../../../src/turn/person.ts';
import { chatIn, SESSION, type SessionOver } from '../../support/samples.ts';
import { inputs, run, shopWith } from '../background/support/shop.ts';
import { newsIn, type Stage } from '../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const mail = 'https://mail.example';
const shop = 'https://shop.example';
const TEXT = 'The meeting about the new harbour is moved to Thursday.';
const encoded = Buffer.from(TEXT).toString('base64');

/** A session that has read the mail and types into the shop. */
async function reader(value: string, over: SessionOver = {}) {
  const { stage, heard } = await shopWith(
    { action: 'fill', fields: { id: 7, value, submit: false } },
    {},
    over,
  );
  await rememberRead(stage.services, SESSION, [{ site: mail, page: `${mail}/inbox`, text: TEXT }]);
  return { stage, typed: () => heard.filter(({ type }) => type === 'INSERT_TEXT' || type === 'SET_VALUE') };
}
const asked = (stage: Stage) => stage.stored().queue.question;
const says = (stage: Stage, choice: ApprovalChoice) =>
  answer(stage.services, SESSION, { question: asked(stage)?.id ?? '', answer: choice });
const verdictOn = async (stage: Stage, action: string, fields: Readonly<Record<string, unknown>>) => {
  const command = commandNamed(action);
  if (!command) throw new Error(`There is no command ${action}.`);
  return (await judge(stage.services, stage.sessions()[0] ?? stage.stored(), { command, fields })).verdict;
};
const typing = (stage: Stage, value: string) => verdictOn(stage, 'fill', { id: 7, value, submit: false });
const opening = (stage: Stage, url: string) => verdictOn(stage, 'open_tab', { url });

describe('what was read on one site', () => {
  it('is typed on another once the person has seen it and said yes', async () => {
    const { stage, typed } = await reader(encoded);
    await run(stage);
    expect(inputs(stage)).toEqual([]);
    expect(typed()).toEqual([]);
    expect(asked(stage)).toMatchObject({
      sentence: { key: 'approveFlow', args: ['mail.example', 'shop.example'] },
      need: { kind: 'flow', site: mail, to: shop },
      sends: [`“${TEXT}”`],
      choices: ['allow', 'task', 'always', 'refuse'],
    });
    await says(stage, 'allow');
    await run(stage);
    expect(asked(stage)).toBeNull();
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/^You: fill 7 → done\./)]);
    expect(await typing(stage, encoded)).toMatchObject({ verdict: 'ask' });
  });

  it('is not typed after a no, which the agent is told', async () => {
    const { stage, typed } = await reader(encoded);
    await run(stage);
    await says(stage, 'refuse');
    expect(typed()).toEqual([]);
    expect(inputs(stage)).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/not done\. The person did not allow it\./),
    ]);
  });

  it.each(['task', 'always'] as const)('is asked about once for two sites: %s', async (choice) => {
    const { stage } = await reader(encoded);
    await run(stage);
    await says(stage, choice);
    expect(await typing(stage, TEXT)).toMatchObject({ verdict: 'allow' });
    expect(await opening(stage, `${shop}/search?q=${encodeURIComponent(TEXT)}`)).toMatchObject({
      verdict: 'allow',
    });
    const other = 'Nothing that any other site has ever shown before';
    await rememberRead(stage.services, SESSION, [{ site: 'https://bank.example', page: '/', text: other }]);
    expect(await typing(stage, other)).toMatchObject({ need: { site: 'https://bank.example', to: shop } });
  });

  it('is asked about in the path, the query and the fragment of an address', async () => {
    const { stage } = await reader('');
    const slug = TEXT.toLowerCase().replace(/\W+/g, '-');
    for (const place of [`/a/${slug}`, `/?q=${encoded}`, `/#${encodeURIComponent(TEXT)}`])
      expect(await opening(stage, `${shop}${place}`)).toMatchObject({
        need: { kind: 'flow', site: mail, to: shop },
      });
    expect(await opening(stage, `${shop}/sale?sort=price&page=2`)).toEqual({ verdict: 'allow' });
  });

  it('is named with the question for a new site, and one yes allows both', async () => {
    const url = `https://new.example/?q=${encoded}`;
    const { stage } = await shopWith({ action: 'open_tab', fields: { url } });
    await rememberRead(stage.services, SESSION, [{ site: mail, page: mail, text: TEXT }]);
    await run(stage);
    expect(asked(stage)).toMatchObject({
      sentence: { key: 'approveNewSite', args: ['new.example'] },
      address: url,
      need: { kind: 'sites', site: 'https://new.example' },
      sends: [`“${TEXT}” · mail.example`],
    });
    await says(stage, 'allow');
    await run(stage);
    expect(asked(stage)).toBeNull();
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: open_tab https:\/\/new\.example → done/),
    ]);
  });

  it('is asked about at a site that is opened and read without a question, and not in a task that asks nothing', async () => {
    const url = `https://new.example/?q=${encoded}`;
    const { stage } = await reader('', { permissions: { readsAnySite: true } });
    expect(await opening(stage, 'https://new.example/')).toEqual({ verdict: 'allow' });
    expect(await opening(stage, url)).toMatchObject({
      need: { kind: 'flow', site: mail, to: 'https://new.example' },
    });
    const free = await reader('', { permissions: { mode: 'free' } });
    expect(await opening(free.stage, url)).toEqual({ verdict: 'allow', unasked: 'sites' });
    expect(await typing(free.stage, encoded)).toEqual({ verdict: 'allow', unasked: 'flow' });
  });

  it('may go where that site itself has shown it', async () => {
    const { stage } = await reader('');
    await rememberRead(stage.services, SESSION, [{ site: shop, page: shop, text: `Note: ${TEXT}` }]);
    expect(await typing(stage, encoded)).toEqual({ verdict: 'allow' });
  });

  it('may go anywhere where it is in the task or in words of the person', async () => {
    const { stage } = await reader('', { task: `Find out about this: ${TEXT}` });
    expect(await typing(stage, encoded)).toEqual({ verdict: 'allow' });
    const later = await reader('');
    await interject(later.stage.services, SESSION, `Look for “${TEXT}”`);
    expect(await typing(later.stage, encoded)).toEqual({ verdict: 'allow' });
  });

  it.each([
    ['a choice of the agent', ['Look for it'], 'Look for it', 'ask'],
    ['an answer of their own', ['Something else'], TEXT, 'allow'],
    ['a choice that holds the text', [TEXT], TEXT, 'ask'],
  ])('may go anywhere after %s: %#', async (_, choices, words, verdict) => {
    const { stage } = await shopWith({ action: 'ask_user', fields: { question: 'Which?', choices } });
    await rememberRead(stage.services, SESSION, [{ site: mail, page: mail, text: TEXT }]);
    await run(stage);
    await answer(stage.services, SESSION, { question: asked(stage)?.id ?? '', answer: words });
    expect(await typing(stage, TEXT)).toMatchObject({ verdict });
  });

  it('is known from the last pages once Chrome has forgotten the rest', async () => {
    const seen = { tabId: 7, url: `${mail}/inbox`, text: `- <3 a>${TEXT.slice(0, 30)}</>${TEXT.slice(30)}` };
    const { stage } = await shopWith({}, {}, { shown: { pages: [{ ...seen, turn: 'k7f2-4' }] as never } });
    expect(await typing(stage, encoded)).toMatchObject({ need: { kind: 'flow', site: mail, to: shop } });
    await rememberRead(stage.services, SESSION, [
      { site: shop, page: shop, text: 'What the shop has shown since then' },
    ]);
    expect(await typing(stage, encoded)).toMatchObject({ need: { kind: 'flow', site: mail, to: shop } });
  });

  it('is asked about in the next task of the same conversation, and in no other one', async () => {
    const { stage } = await reader('');
    const { targets } = stage.stored();
    const agent = chatIn(stage.stored());
    await disengage(stage.services, SESSION);
    const next = async (url: string) => {
      const session = newSession({ agent: { ...agent, url }, task: '', now: 2 });
      await addSession(
        stage.services,
        patch(session, {
          targets: { tabs: targets.tabs, elementRanges: targets.elementRanges },
          permissions: { origins: [shop] },
        }),
      );
      const verdict = await typing(stage, encoded);
      await disengage(stage.services, session.id);
      return verdict;
    };
    expect(await next(agent.url)).toMatchObject({ need: { kind: 'flow', site: mail, to: shop } });
    expect(await next('https://chatgpt.com/c/2')).toEqual({ verdict: 'allow' });
    expect(await next(agent.url)).toMatchObject({ need: { kind: 'flow', site: mail, to: shop } });
  });
});

describe('text that is typed in pieces', () => {
  /** Types into a field of the shop with this text, after the agent read the mail. */
  const adding = async (holds: string, value: string) => {
    const { stage } = await shopWith({}, { GET_FACT: { ok: true, value: holds } });
    await rememberRead(stage.services, SESSION, [{ site: mail, page: `${mail}/inbox`, text: TEXT }]);
    return { stage, verdict: await verdictOn(stage, 'type', { id: 7, value, submit: false }) };
  };
  const half = TEXT.length / 2;

  it('is judged with the text of the field', async () => {
    const { verdict } = await adding(TEXT.slice(0, 20), TEXT.slice(20, 30));
    expect(verdict).toMatchObject({
      need: { kind: 'flow', site: mail, to: shop },
      sends: [`“${TEXT.slice(0, 30)}”`],
    });
    expect((await adding('', TEXT.slice(20, 30))).verdict).toEqual({ verdict: 'allow' });
    expect((await adding('I read: ', TEXT.slice(20, 30))).verdict).toEqual({ verdict: 'allow' });
  });

  it('is decoded once it is complete', async () => {
    const { verdict } = await adding(encoded.slice(0, 20), encoded.slice(20));
    expect(verdict).toMatchObject({ need: { kind: 'flow', site: mail, to: shop } });
  });

  it('asks nothing about the earlier text of the field, and asks again about more of it', async () => {
    expect((await adding(TEXT.slice(0, half), ' Yours, Ada')).verdict).toEqual({ verdict: 'allow' });
    expect((await adding(TEXT.slice(0, half), TEXT.slice(half, half + 8))).verdict).toMatchObject({
      sends: [`“${TEXT.slice(0, half + 8)}”`],
    });
  });

  it('is asked about once it holds six characters of a hidden value', async () => {
    const { stage } = await shopWith({}, { GET_FACT: { ok: true, value: 'code: XK4' } });
    const secret = { type: 'SECRET', value: 'XK47-QQ19-ZZ', name: () => '[SECRET_1]', key: 'SECRET:x' };
    await deposit(stage.services, SESSION, [{ ...secret, origin: mail }]);
    const typed = (value: string) => verdictOn(stage, 'type', { id: 7, value, submit: false });
    expect(await typed('7-QQ')).toMatchObject({ need: { kind: 'flow', site: mail, to: shop } });
    expect(await typed('7')).toEqual({ verdict: 'allow' });
    // `fill` replaces the text.
    expect(await typing(stage, '7-QQ')).toEqual({ verdict: 'allow' });
  });
});

describe('the placeholders of a conversation', () => {
  const email = (value: string) => ({
    ...{ origin: shop, type: 'EMAIL', value, key: `EMAIL:${value}` },
    name: (number: number) => `[EMAIL_${number}]`,
  });

  it('never mean another person in its next task', async () => {
    const { stage } = await reader('');
    const { targets } = stage.stored();
    const agent = chatIn(stage.stored());
    await deposit(stage.services, SESSION, [email('jane@example.org')]);
    await disengage(stage.services, SESSION);
    const session = newSession({ agent, task: '', now: 2 });
    await addSession(
      stage.services,
      patch(session, {
        targets: { tabs: targets.tabs, elementRanges: targets.elementRanges },
        permissions: { origins: [shop] },
      }),
    );
    expect(await deposit(stage.services, session.id, [email('mallory@example.net')])).toEqual(['[EMAIL_2]']);
    expect(await typing(stage, '[EMAIL_1]')).toEqual({
      verdict: 'refuse',
      failure: forgottenPlaceholder('[EMAIL_1]'),
    });
    expect(await typing(stage, '[EMAIL_2]')).toEqual({ verdict: 'allow' });
  });

  it('are counted together for two tasks that run in it', async () => {
    const { stage } = await reader('');
    const agent = chatIn(stage.stored());
    // The first change names the conversation.
    await deposit(stage.services, SESSION, [email('jane@example.org')]);
    const session = newSession({ agent: { ...agent, tabId: 999 as TabId }, task: '', now: 2 });
    await addSession(stage.services, session);
    expect(await deposit(stage.services, session.id, [email('mallory@example.net')])).toEqual(['[EMAIL_2]']);
    expect(await deposit(stage.services, SESSION, [email('trudy@example.net')])).toEqual(['[EMAIL_3]']);
  });
});

it('names a hidden value in the address of a new site, whatever code it is in', async () => {
  const { stage } = await reader('');
  const jane = { type: 'EMAIL', value: 'jane@example.org', name: () => '[EMAIL_1]', key: 'EMAIL:jane' };
  await deposit(stage.services, SESSION, [{ ...jane, origin: mail }]);
  expect(await opening(stage, 'https://evil.example/amFuZUBleGFtcGxlLm9yZw==')).toMatchObject({
    question: { key: 'approveNewSite', args: ['evil.example'] },
    address: 'https://evil.example/amFuZUBleGFtcGxlLm9yZw==',
    sends: ['“[EMAIL_1]” · mail.example'],
  });
});

it('shows a hidden value that travels as its placeholder, and stores nothing of it', async () => {
  const { stage } = await reader('call 0170 1234567 now');
  const phone = { type: 'PHONE', value: '+49 170 1234567', name: () => '[PHONE_1]', key: 'PHONE:1' };
  await deposit(stage.services, SESSION, [{ ...phone, origin: mail }]);
  await run(stage);
  expect(asked(stage)).toMatchObject({
    need: { kind: 'flow', site: mail, to: shop },
    sends: ['“[PHONE_1]”'],
  });
});
