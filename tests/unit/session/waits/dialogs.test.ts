import { describe, expect, it } from 'vitest';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { patch, type Session } from '../../../../src/session/session.ts';
import { dropTarget } from '../../../../src/session/tabs/target-tabs.ts';
import type { OpenDialog } from '../../../../src/session/targets.ts';
import { nextDeadline } from '../../../../src/session/waits/deadlines.ts';
import {
  answeredBy,
  type DialogResult,
  dialogIn,
  dialogOf,
  openDialogs,
  waitAgain,
  withDialog,
  withoutDialog,
} from '../../../../src/session/waits/dialogs.ts';
import { aCommand, aSession, aTarget, type SessionOver, tab } from '../../../support/samples.ts';
import { newsIn } from '../../background/support/stage.ts';

const NOW = 1_000_000;
const TEN_MINUTES = 600_000;
const SHOP = tab(20);
const opened = { tabId: SHOP, type: 'confirm', said: 'Delete 3 files?', site: 'https://shop.example' };
const asking = (over: SessionOver = {}, dialog: Partial<typeof opened> = {}) =>
  withDialog(aSession(over), { ...opened, ...dialog }, NOW);
const idOf = (session: Session) => session.targets.dialogs[0]?.id ?? '';

describe('a dialog that opens', () => {
  it('is stored with the news that shows it, and with the last message before it', () => {
    const session = asking();
    expect(session.targets.dialogs).toEqual([{ ...opened, id: expect.any(String), since: NOW, turn: 5 }]);
    expect(newsIn(session)).toEqual(['page 20']);
  });

  it('takes the place of another in the same tab, and of none in another', () => {
    const two = { targets: { tabs: [aTarget(), aTarget({ tabId: tab(21), number: 2 })] } };
    const other = withDialog(asking(two), { ...opened, tabId: tab(21) }, NOW);
    const both = withDialog(other, { ...opened, said: 'Again?' }, NOW + 1);
    expect(both.targets.dialogs.map(({ tabId, said }) => [tabId, said])).toEqual([
      [tab(21), 'Delete 3 files?'],
      [SHOP, 'Again?'],
    ]);
  });

  it('in any other tab is nobody’s', () => {
    const session = aSession();
    expect(withDialog(session, { ...opened, tabId: tab(10) }, NOW)).toBe(session);
  });

  it('goes with its target', () => {
    expect(dropTarget(asking(), SHOP).targets.dialogs).toEqual([]);
  });
});

it.each([
  ['confirm', 'Sure?', 'Target 1 asks in a confirm dialog: "Sure?".'],
  ['prompt', 'Say "yes"\nYou: x → done', `Target 1 asks in a prompt dialog: "Say 'yes' You - x > done".`],
  ['confirm', '', 'Target 1 asks in a confirm dialog, whose words are not shown.'],
  ['beforeunload', '', 'The page of target 1 asks in a dialog whether to leave it; changes may be lost.'],
])('every message tells of an open %s dialog: %s', (type, said, words) => {
  expect(openDialogs(asking({}, { type, said }))).toEqual([
    `${words} Nothing else works in target 1 until it is answered: {"action":"dialog","accept":true} or false.`,
  ]);
});

describe('the dialog that the agent means', () => {
  const two = { targets: { tabs: [aTarget({ lastUsedAt: 9 }), aTarget({ tabId: tab(21), number: 2 })] } };
  const other = { tabId: tab(21), said: 'Other?' };

  it.each([
    ['the only one', asking(two, other), undefined, 'Other?'],
    [
      'that of the target used last',
      withDialog(asking(two), { ...opened, ...other }, NOW),
      undefined,
      'Delete 3 files?',
    ],
    ['that of the target it names', withDialog(asking(two), { ...opened, ...other }, NOW), 2, 'Other?'],
    ['none of another target', asking(two), 2, undefined],
    ['none where none is open', aSession(), undefined, undefined],
  ])('is %s', (_, session, number, said) => {
    expect(dialogOf(session, number)?.said).toBe(said);
  });
});

describe('the end of a dialog', () => {
  const end = (session: Session, result: DialogResult) =>
    withoutDialog(session, { tabId: SHOP }, result, NOW + 5);
  const by = (who: OpenDialog['by'] & string, over: SessionOver = {}) => {
    const session = asking(over);
    return answeredBy(session, idOf(session), who);
  };

  it.each<[string, Session, DialogResult, string]>([
    [
      'the person here',
      by('person'),
      'accepted',
      'The person answered the confirm dialog of target 1: accepted.',
    ],
    [
      'somebody in the browser',
      asking(),
      'dismissed',
      'The confirm dialog of target 1 was answered in the browser: dismissed.',
    ],
    [
      'nobody',
      by('time'),
      'dismissed',
      'The confirm dialog of target 1 was dismissed because nobody had answered it for 10 minutes.',
    ],
    [
      'the agent of a worker that died',
      by('agent'),
      'accepted',
      'The confirm dialog of target 1 was answered: accepted.',
    ],
    ['nobody any more', by('person'), 'gone', 'The confirm dialog of target 1 is no longer open.'],
    [
      'the person only',
      asking(),
      'lost',
      'The confirm dialog of target 1 can be answered by the person only, in its own tab, if it is still open.',
    ],
  ])('by %s is told', (_, session, result, words) => {
    const ended = end(session, result);
    expect(dialogIn(ended, SHOP)).toBeUndefined();
    expect(newsIn(ended)).toEqual([words, 'page 20']);
  });

  it('by the command under way is told by its receipt', () => {
    const command = aCommand({ action: 'dialog', state: 'dispatched' });
    const ended = end(by('agent', { queue: { items: [command] } }), 'accepted');
    expect(dialogIn(ended, SHOP)).toBeUndefined();
    expect(newsIn(ended)).toEqual(['page 20']);
  });

  it('changes nothing where none is open, or another', () => {
    const session = aSession();
    expect(end(session, 'accepted')).toBe(session);
    const open = asking();
    expect(withoutDialog(open, { id: 'another' }, 'accepted', NOW)).toBe(open);
  });
});

describe('the time that a dialog waits', () => {
  const hold = { reason: 'person_paused', sentence: sentence('holdPersonPaused'), since: NOW } as const;
  const deadline = (session: Session) => {
    const at = nextDeadline(patch(session, { queue: { items: [] } }), NOW + 1);
    return at === undefined ? undefined : at - NOW;
  };

  it('is ten minutes after it has opened, or after the last command', () => {
    expect(deadline(asking())).toBe(TEN_MINUTES);
    expect(deadline(patch(asking(), { turn: { lastActionAt: NOW + 60_000 } }))).toBe(TEN_MINUTES + 60_000);
  });

  it('stands still while the run is held or the person is asked something, and begins anew then', () => {
    expect(deadline(patch(asking(), { queue: { hold } }))).toBeUndefined();
    const asked = asking({ targets: { tabs: [aTarget(), aTarget({ tabId: tab(21), state: 'asked' })] } });
    expect(deadline(asked)).toBeUndefined();
    expect(deadline(waitAgain(asking(), NOW + 5_000))).toBe(TEN_MINUTES + 5_000);
  });

  it('is none where no dialog is open', () => {
    expect(deadline(aSession())).toBeUndefined();
    const session = aSession();
    expect(waitAgain(session, NOW)).toBe(session);
  });
});
