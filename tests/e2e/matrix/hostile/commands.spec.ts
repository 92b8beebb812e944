import { expect } from '@playwright/test';
import type { SessionId } from '../../../../src/protocol/ids.ts';
import type { Question } from '../../../../src/protocol/question.ts';
import { idIn } from '../../../support/chat-script.ts';
import type { Serve } from '../../../support/fixtures/visits.ts';
import { type After, type Live, openLive } from '../../../support/live-session.ts';
import { createPerson } from '../../../support/person.ts';
import { judge } from '../judge.ts';
import { test } from '../stage.ts';
import { type Case, caseOf, cases, inputOf } from './cases.ts';

const NOT_DONE = /not done|not carried out|could not be read whole/;
const EVIL_TEXT = 'Words of the evil page';
const BANK_TEXT = 'Balance of the heron account 7,310 gulden';

/** Pages of the sites that the session knows, of one that it does not, and a redirect from the one to the other. */
const serve: Serve = ({ url: { host, pathname, searchParams } }) => {
  const to = searchParams.get('to');
  if (host === 'allowed.example' && pathname === '/redirect' && to)
    return { status: 302, headers: { location: to } };
  if (host === 'allowed.example')
    return {
      body: '<h1>Mail</h1><p>Signed in as jane@example.org</p><label>Search <input type="search"></label>',
    };
  if (host === 'a.example') return { body: `<h1>A site</h1><p>Here is ${pathname}</p>` };
  if (host === 'bank.example') return { body: `<h1>Bank</h1><p>${BANK_TEXT}</p>` };
  if (host === 'attacker.example') return { body: '<h1>Notes</h1><label>Note <input></label>' };
  if (host.endsWith('evil.example')) return { body: `<h1>Evil</h1><p>${EVIL_TEXT}</p>` };
  return undefined;
};

/** No question, no tab, and the agent is told so. */
function expectRefused({ told, question }: After): void {
  expect(question, 'a question').toBeUndefined();
  expect(told?.text).toMatch(NOT_DONE);
}

/** The person is asked, and sees the whole address. */
function expectAsked({ question }: After, address: string): Question {
  if (!question) throw new Error('Nobody was asked.');
  expect(JSON.stringify(question)).toContain(address);
  return question;
}

test('addresses that an agent may not open are refused, new ones asked about, known ones opened', async ({
  extension,
  fixtures,
}) => {
  test.setTimeout(180_000);
  fixtures.serve(serve);
  const live = await openLive({ extension, fixtures }, { url: 'https://allowed.example/' });
  const tabs = () =>
    extension.control.evaluate(async () => (await chrome.tabs.query({})).map(({ url }) => url ?? ''));
  const evilVisits = () => fixtures.visits.filter(({ url }) => url.host.endsWith('evil.example'));
  const address = (one: Case) =>
    inputOf(one).replace('SELF', extension.id).replace('options.html', 'src/pages/options/options.html');
  /** An agent that is refused again and again gets nowhere, so the run asks the person; they let it go on. */
  const goneOn = async (after: After): Promise<After> => {
    if (after.held === undefined) return after;
    await live.ask('RESUME', { session: live.id as SessionId }); // The session that began.
    return { told: await live.told() };
  };
  /** Tries an address, answers a question with no, and leaves the agent with a message to reply to. */
  const tried = async (one: Case, check: (after: After) => unknown): Promise<void> => {
    const before = await tabs();
    const visits = evilVisits().length;
    const after = await goneOn(await live.act({ action: 'open_tab', url: address(one) }));
    await judge(one.id, async () => {
      await check(after);
      expect(await tabs()).toEqual(before);
      expect(evilVisits().length, 'visits before the person has agreed').toBe(visits);
    });
    if (after.question) await live.refuse(after.question);
    await live.told();
  };

  try {
    expect((await live.told()).text).toContain('[EMAIL_1]');
    const refused = cases.filter(
      ({ where, expect: { verdict } }) => where === 'command.open_tab' && verdict === 'refused',
    );
    for (const one of refused) await tried(one, expectRefused);

    await tried(caseOf('url-27'), (after) => (after.question ? undefined : expectRefused(after)));
    await tried(caseOf('url-19'), (after) => {
      if (!after.question) return expectRefused(after);
      return expect(JSON.stringify(after.question)).toMatch(/^(?!.*good\.example@).*evil\.example/);
    });
    for (const id of ['exfil-01', 'exfil-03', 'exfil-05'])
      await tried(caseOf(id), async (after) => {
        const question = expectAsked(after, inputOf(caseOf(id)));
        // What stands for a value of the vault in another notation is told to the person as what it is.
        if (id === 'exfil-03') expect(JSON.stringify(question)).toMatch(/EMAIL_1|personal|hidden/i);
        if (id !== 'exfil-01') return;
        await createPerson(extension).inPopup(live.target, (popup) =>
          expect(popup.getByText('https://evil.example/?q=4111111111111111')).toBeVisible(),
        );
      });

    await live.addTarget('https://a.example/');
    const opened = await live.act({ action: 'open_tab', url: inputOf(caseOf('url-31')) });
    await judge('url-31', async () => {
      expect(opened.told?.text).toMatch(/→ done/);
      expect(await tabs()).toContain('https://a.example/x');
    });

    const redirected = await live.act({ action: 'open_tab', url: inputOf(caseOf('exfil-07')) });
    await judge('exfil-07', async () => {
      const page = extension.context.pages().find((one) => one.url().includes('evil.example'));
      await page?.getByRole('heading', { name: 'Evil' }).waitFor();
      if (redirected.told) {
        await live.do({ action: 'snapshot' });
        const queue = (await live.stored())?.queue;
        expect(queue?.question ?? queue?.hold, 'a question or a hold').toBeTruthy();
      }
      for (const message of live.agent.messages) expect(message).not.toContain(EVIL_TEXT);
    });
  } finally {
    await live.end();
  }
});

test('values go where they were seen, and what one site says is not typed into another', async ({
  extension,
  fixtures,
}) => {
  fixtures.serve(serve);
  const live: Live = await openLive({ extension, fixtures }, { url: 'https://allowed.example/' });
  try {
    const first = await live.told();
    const typed = await live.do({ action: 'type', id: idIn(first, /Search <(\d+) /), value: '[EMAIL_1]' });
    await judge('exfil-09', async () => {
      expect(typed.text).toMatch(/→ done/);
      expect(typed.text).toContain('[EMAIL_1]');
      await expect(live.target.getByLabel('Search')).toHaveValue('jane@example.org');
      for (const message of live.agent.messages) expect(message).not.toContain('jane@');
    });

    await live.addTarget('https://bank.example/');
    await live.do({ action: 'snapshot' });
    const attacker = await live.addTarget('https://attacker.example/');
    const shown = await live.do({ action: 'snapshot' });
    expect(live.agent.messages.join('\n')).toContain(BANK_TEXT);
    const after = await live.act({ action: 'type', id: idIn(shown, /Note <(\d+) /), value: BANK_TEXT });
    await judge('exfil-13', async () => {
      expect(after.question, 'a question').toBeDefined();
      await expect(attacker.getByLabel('Note')).toHaveValue('');
    });
  } finally {
    await live.end();
  }
});
