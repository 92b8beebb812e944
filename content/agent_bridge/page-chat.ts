import type { Site } from '../../src/sites/site.ts';
import { quoteShown, readBanner, shownBanners, shownLimit } from './banner.ts';
import type { Chat, ChatParts } from './chat.ts';
import { composerArea, findComposer, readComposer } from './composer/composer.ts';
import { Draft } from './composer/insert/draft.ts';
import { pressAsPerson } from './composer/press.ts';
import { PressedField } from './composer/pressed-field.ts';
import { findSendControl, isStopControl, pressKey } from './composer/send-control.ts';
import { StopControl } from './composer/stop-control.ts';
import { anyOf, hasVisible, rootWithin } from './dom/select.ts';
import { ChangedControl } from './learn/changed-control.ts';
import { EndSigns } from './learn/end-signs.ts';
import { ConversationTracker } from './transcript/conversation-tracker.ts';
import { keptOf } from './transcript/cut-message.ts';
import { ownWords } from './transcript/find-command.ts';
import { moreControl } from './transcript/more-control.ts';
import { messageCode } from './transcript/our-message.ts';
import { withRivals } from './transcript/rival-answers.ts';
import { TalkEnd } from './transcript/talk-end.ts';
import { Transcript } from './transcript/transcript.ts';
import { isTurnKey, TurnKeys } from './transcript/turn-keys.ts';
import { showsMessage } from './transcript/unread-message.ts';

const SEARCH_INTERVAL_MS = 250;
/** Shows all of a folded message. */
const UNFOLDS = '[aria-expanded="false"], details:not([open])';
const LOCAL = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The chat in this document, driven by the site's data. */
export function pageChat(site: Site, { now, signal, insertion }: ChatParts): Chat {
  const composerRoot = () => rootWithin(site.within?.composer);
  const turnsRoot = () => rootWithin(site.within?.turns);
  const composer = () => findComposer(site, composerRoot());
  const transcript = new Transcript(site, turnsRoot, () => composer()?.element);
  const keys = new TurnKeys();
  const end = new TalkEnd(signal);
  const signs = new EndSigns();
  const conversation = new ConversationTracker(site, { transcript, now });
  const finished = anyOf(site.finished);
  const working = anyOf(site.working);
  const exclude = anyOf(site.exclude);
  let baseline: { readonly userTurn: string; readonly banners: ReadonlySet<string> } = {
    userTurn: '',
    banners: new Set(),
  };
  let stoppedAt = 0;
  /** The code of the message in the composer when it was last pressed. */
  let pressedCode: string | undefined;
  const pressedField = new PressedField(signal);
  /** The turn during whose reply a stop control was last seen. */
  let stopSeenIn = '';
  let missed = { code: '', at: 0 };

  document.addEventListener(
    'click',
    (event) => {
      const [target] = event.composedPath(); // `event.target` would be the shadow host.
      const control =
        event.isTrusted && target instanceof Element && target.closest(anyOf([...site.stop, ...site.send]));
      if (control && isStopControl(site, control)) stoppedAt = now();
    },
    { capture: true, signal },
  );

  const area = () => {
    const found = composer();
    return found ? composerArea(site, found, composerRoot()) : composerRoot();
  };
  const stopControl = new StopControl(site, {
    area,
    composer,
    now,
    written: () => transcript.keyOf(transcript.latest()),
  });
  const busy = () => stopControl.isBusy();
  /** A site may send before a press ends, and turn the same element into its stop control. */
  const sendsAsNow = (control: HTMLElement) => {
    const label = control.getAttribute('aria-label');
    return () => {
      const found = composer();
      const isSame = control.getAttribute('aria-label') === label && !isStopControl(site, control);
      return isSame && found !== undefined && readComposer(found).trim() !== '';
    };
  };
  const changed = new ChangedControl();
  const sendControl = () => {
    const found = composer();
    const known = findSendControl(site, area(), found);
    const element = known || !site.isFieldFound || !found ? undefined : changed.find(found.element);
    return known ?? (element && { element, enabled: true });
  };
  const draft = new Draft(site, { composer, area }, insertion);

  /** Limits how often the whole transcript is searched for a turn that is not there. */
  const find = (code: string) => {
    if (isTurnKey(code)) return keys.turn(code);
    if (missed.code === code && now() - missed.at < SEARCH_INTERVAL_MS) return undefined;
    const turn = transcript.find(code);
    missed = turn ? { code: '', at: 0 } : { code, at: now() };
    return turn;
  };

  const draftCode = () => {
    const found = composer();
    return found && messageCode(readComposer(found))?.code;
  };
  /** The turns that answer this one; undefined if it is not there. */
  const answers = (turn: string) => {
    const asked = find(turn);
    if (asked) return transcript.answersTo(asked);
    const last = transcript.last();
    const dropped = last && end.isShown(last) ? transcript.answersToDropped(turn) : [];
    return dropped.length > 0 ? dropped : undefined;
  };

  const beside = (turn: string) => transcript.besideAnswerTo(find(turn));
  /** Whether what was learned of this page's replies says that this one is over. */
  const seemsOver = (turn: string, turns: readonly Element[] = []) => {
    if (!site.learned || turns.length === 0 || (site.stopProvesEnd && stopSeenIn === turn)) return false;
    return signs.look(turn, { turns, field: composer()?.element, busy: busy(), now: now() });
  };

  const loading = () => document.readyState === 'loading' || !composer() || !conversation.isLoaded();

  return {
    readiness(isOurs) {
      const found = composer();
      if (!found || loading()) return 'loading';
      if (busy()) return 'busy';
      const text = readComposer(found);
      if (site.isFieldFound && text.trim() === '') changed.atRest(found.element);
      return draft.chip() || (text.trim() !== '' && !isOurs(text)) ? 'draft' : 'idle';
    },
    landed: (turn) => (isTurnKey(turn) ? keys.turn(turn) : transcript.find(turn)) !== undefined,
    userTurns(after) {
      const since = after === undefined ? undefined : keys.turn(after);
      if (after !== undefined && !since) return undefined;
      return transcript.userTurns(since).map(({ turn, isPresumed = false }) => ({
        key: keys.of(turn),
        id: transcript.siteIdOf(turn),
        text: turn.textContent ?? '',
        isPresumed,
      }));
    },
    holds: (text) => draft.holds(text),
    insert: (text, attempt) => draft.insert(text, attempt),
    retract: (text) => draft.retract(text),
    withdraw: (text) => draft.withdraw(text),
    learnArrival(turn, text) {
      const ours = find(turn);
      return ours && draft.learnFrom(ours, text);
    },
    kept(turn, text) {
      const ours = find(turn);
      return ours && !ours.querySelector(UNFOLDS) ? keptOf(ours.textContent ?? '', text) : undefined;
    },

    bind: () => conversation.bind(),
    away: () => conversation.isAway(),
    showsSession: (session) => !site.learned || transcript.showsSession(session),

    markBaseline() {
      const code = draftCode();
      // Before it is pressed, a message stands nowhere but in drafts.
      if (code && code !== pressedCode) transcript.excludeDrafts(code);
      end.restart();
      // More words of the last reply show that the signs of its end were wrong.
      seemsOver(signs.turn, answers(signs.turn));
      baseline = { userTurn: transcript.lastUserTurn(), banners: shownBanners(site) };
    },
    submitState(turn, text) {
      const found = composer();
      const send = sendControl();
      const landed = find(turn) !== undefined;
      const isEmpty = found !== undefined && readComposer(found).trim() === '';
      const newTurn = pressedField.isKnown && transcript.lastUserTurn() !== baseline.userTurn;
      return {
        held: !found ? 'gone' : isEmpty ? 'nothing' : draft.holds(text) && !draft.chip() ? 'ours' : 'other',
        control: !send ? (site.send.length === 0 ? 'send' : 'absent') : send.enabled ? 'send' : 'disabled',
        hasKey: !site.fieldLearned && site.keySends === true,
        busy: busy(),
        landed,
        newTurn,
        asFile: newTurn && transcript.lastIsFile(),
        isRenewed: pressedField.isRenewed,
        isUnread:
          isEmpty &&
          !landed &&
          !newTurn &&
          showsMessage(text, { code: turn, root: turnsRoot(), field: found.element }),
        isTraceless: !site.learned && pressedField.isTraceless(turn),
      };
    },
    async press() {
      const found = composer();
      const send = sendControl();
      const sendsByKey = site.send.length === 0;
      if (!(send?.enabled || sendsByKey) || !found || busy()) return false;
      pressedField.press(found.element);
      pressedCode = draftCode() ?? pressedCode;
      if (send) await pressAsPerson(send.element, { isStillIt: sendsAsNow(send.element) });
      else pressKey(found.element, site.submitKey);
      return true;
    },
    pressEnter() {
      const found = composer();
      if (!found || busy()) return;
      pressedField.press(found.element);
      pressedCode = draftCode() ?? pressedCode;
      pressKey(found.element, site.submitKey);
    },
    nudge: () =>
      composer()?.element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' })),

    hidden: () => document.hidden,
    // A chat on this computer needs no network.
    offline: () => !navigator.onLine && !LOCAL.test(location.hostname),
    replyState(turn) {
      const turns = answers(turn);
      const last = turns?.at(-1);
      const isWorking = last !== undefined && hasVisible(last, working);
      const none = { hasText: false, key: '', proof: false };
      const unread = { ...none, found: turns !== undefined, busy: busy(), working: isWorking };
      if (unread.busy) stopSeenIn = turn;
      const looksOver = seemsOver(turn, turns);
      if (!turns || unread.busy) return unread;
      return {
        ...unread,
        hasText: transcript.hasText(turns),
        key: transcript.keyOf([...turns, ...beside(turn)]),
        seemsOver: looksOver,
        isRepaired: site.isRepaired === true,
        stopGone: stopSeenIn === turn,
        proof:
          last !== undefined &&
          ((site.stopProvesEnd && stopSeenIn === turn) || hasVisible(last, finished)) &&
          !isWorking,
      };
    },
    endedQuietly: (turn) => signs.over(turn),
    drawnLength: (turn) =>
      (answers(turn) ?? []).reduce((sum, { textContent }) => sum + (textContent ?? '').length, 0),
    read: (turn) => withRivals(transcript.read(answers(turn) ?? []), transcript.read(beside(turn))),
    banner(turn, reply) {
      const turns = answers(turn) ?? [];
      const answer = reply && ownWords(transcript.read(turns));
      return readBanner(site, { before: baseline.banners, turn: turns.at(-1), exclude, answer });
    },
    limit: () => (composer() ? undefined : shownLimit(site)),
    disregardStop: () => stopControl.disregard(),
    shown: () => quoteShown(site, baseline.banners),
    answersAbove: (turn) => !isTurnKey(turn) && transcript.isAnsweredAbove(turn),
    more(turn) {
      const control = find(turn) && moreControl(document, site.answer);
      return control && (() => control.click());
    },
    showEnd(turn, always) {
      const drawn = find(turn) ?? transcript.last();
      return drawn !== undefined && end.show(drawn, always);
    },
    stop() {
      const isPressed = stopControl.press();
      if (isPressed) stoppedAt = now();
      return isPressed;
    },
    stoppedAt: () => stoppedAt,
  };
}
