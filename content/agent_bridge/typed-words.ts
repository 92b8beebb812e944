import type { ToTab } from '../../src/protocol/messages/index.ts';
import { randomCode } from '../../src/protocol/turn-code.ts';
import type { Chat } from './chat.ts';
import type { Outbox } from './outbox.ts';
import { type Ending, ReplyTracker } from './reply-tracker.ts';
import { type Report, reportOf } from './report.ts';
import { isLater, type Place, type PlacedTurn, UserTurns } from './user-turns.ts';

type Heard = Parameters<ToTab['INIT_AGENT']>[0]['heard'];

/** A reply that is under way. */
interface Followed {
  readonly turn: PlacedTurn;
  readonly tracker: ReplyTracker;
  /** The turn is new; otherwise this is another reply to it. */
  readonly isNew: boolean;
  /** Less was drawn than before, so this is not the rest of the reply that was read. */
  wasShorter: boolean;
}

/** The user turn whose reply was read last: what was drawn of it, and its commands. */
interface AtRest {
  readonly key: string;
  readonly drawn?: string;
  readonly length: number;
  readonly commands?: string | undefined;
}

const REPORT_LENGTH = 8;

/**
 * Follows the replies to what the person types into the chat, and other replies to what was answered before, because
 * the person has edited it or asked for them. Whether such a reply may command is the worker's to judge.
 */
export class TypedWords {
  readonly #outbox: Outbox;
  readonly #turns: UserTurns;
  #heard: Place | undefined;
  #waiting: PlacedTurn[] = [];
  #followed: Followed | undefined;
  #atRest: AtRest | undefined;
  #hasLooked = false;

  constructor(outbox: Outbox, { session, heard }: { readonly session: string; readonly heard?: Heard }) {
    this.#outbox = outbox;
    this.#turns = new UserTurns(session, heard);
    this.#heard = heard;
  }

  /** Whether the loaded transcript has been looked at since this script has started. */
  get hasLooked(): boolean {
    return this.#hasLooked;
  }

  get isFollowing(): boolean {
    return this.#followed !== undefined;
  }

  /** Looks for a reply to follow. To be called while the transcript is loaded and no reply to us is awaited. */
  notice(chat: Chat, now: number): void {
    const isFirst = !this.#hasLooked;
    this.#hasLooked = true;
    const followed = this.#followed;
    if (followed && chat.landed(followed.turn.key)) return;
    this.#end();
    this.#look(chat, isFirst);
    const next = this.#waiting.find(
      ({ key, place, isPresumed }) =>
        // What may be a second turn of the same answer is followed once something stands after it.
        place && isLater(place, this.#heard) && (!isPresumed || chat.replyState(key).hasText),
    );
    if (next) this.#follow(chat, next, { isNew: true, now });
    else if (followed) this.#followRedrawn(chat, followed.turn, now);
    else this.#lookForAnother(chat, { isFirst, now });
  }

  /** Notes how the reply to our own message was reported. */
  oursReported(chat: Chat, code: Place['turn'], report: Report): void {
    const ours = { turn: code, nth: 0 };
    if (isLater(ours, this.#heard)) this.#heard = ours;
    this.#look(chat, false);
    const { last } = this.#turns;
    if (last?.place?.turn === code && last.place.nth === 0) this.#rest(chat, last.key, commandsIn(report));
  }

  /** Reads the chat once. Returns the ms until the next look; undefined if no reply is followed. */
  step(chat: Chat, now: number): number | undefined {
    const followed = this.#followed;
    if (!followed) return undefined;
    const { turn, tracker, isNew } = followed;
    if (!isNew && this.#atRest?.key === turn.key)
      followed.wasShorter ||= chat.drawnLength(turn.key) < this.#atRest.length;
    const ending = tracker.step(chat, now);
    if (ending.end === undefined) return ending.againInMs;
    this.#report(chat, followed, ending);
    this.#end();
    return 0;
  }

  /** Whether the chat is hidden and has stopped rendering the reply. */
  isStalled(chat: Chat, now: number): boolean {
    return this.#followed?.tracker.isStalled(chat, now) === true;
  }

  #look(chat: Chat, isFirst: boolean): void {
    if (this.#waiting.some(({ key }) => !chat.landed(key))) {
      // The page has drawn them anew or dropped them.
      this.#turns.forget();
      this.#waiting = [];
    }
    // What stands in a chat that has reported nothing yet was there before the session.
    const isAdopted = isFirst && this.#heard === undefined;
    for (const turn of this.#turns.look(chat)) {
      if (!turn.place || !isLater(turn.place, this.#heard)) continue;
      if (isAdopted) this.#heard = turn.place;
      else if (turn.place.nth > 0) this.#waiting.push(turn);
    }
  }

  /** A reply that streams under a message whose reply was read, or that has taken the place of such a message. */
  #lookForAnother(chat: Chat, { isFirst, now }: { readonly isFirst: boolean; readonly now: number }): void {
    const { last } = this.#turns;
    // The delivery follows the reply to a new message of ours.
    if (!last || !this.#heard || (last.place && isLater(last.place, this.#heard))) return;
    const { busy, hasText } = chat.replyState(last.key);
    const isKnown = this.#atRest?.key === last.key;
    const follows = busy ? isKnown || !isFirst : isKnown && this.#commandsAnew(chat, last);
    if (follows) this.#follow(chat, last, { isNew: false, now });
    else if (!busy && !isKnown && hasText) this.#rest(chat, last.key, this.#commandsOf(chat, last));
  }

  /** Whether another command has come below the reply at rest, though nothing has shown that it was written. */
  #commandsAnew(chat: Chat, turn: PlacedTurn): boolean {
    const before = this.#atRest;
    const { key: drawn, hasText } = chat.replyState(turn.key);
    if (!before || !hasText || before.drawn === drawn) return false;
    const commands = this.#commandsOf(chat, turn);
    const isBelow = before.drawn !== undefined && drawn.startsWith(before.drawn);
    const isAnew = isBelow && commands !== undefined && commands !== before.commands;
    if (!isAnew) this.#atRest = { ...before, drawn, commands };
    return isAnew;
  }

  /** The commands that are drawn as the reply to this turn. */
  #commandsOf(chat: Chat, { key, place }: PlacedTurn): string | undefined {
    const turn = place?.turn ?? this.#heard?.turn;
    const ending = { end: 'complete' } as const;
    return turn && commandsIn(reportOf({ turn, ending, keyword: '', pieces: chat.read(key) }));
  }

  /** Goes on with a turn that the page has drawn anew while it answered it again. */
  #followRedrawn(chat: Chat, before: PlacedTurn, now: number): void {
    const { last } = this.#turns;
    if (!last?.place || !before.place || isLater(last.place, before.place)) return;
    if (this.#atRest?.key === before.key) this.#atRest = { ...this.#atRest, key: last.key };
    this.#follow(chat, last, { isNew: false, now });
  }

  #follow(
    chat: Chat,
    turn: PlacedTurn,
    { isNew, now }: { readonly isNew: boolean; readonly now: number },
  ): void {
    chat.markBaseline();
    this.#followed = { turn, tracker: new ReplyTracker(turn.key, now), isNew, wasShorter: false };
    if (isNew) this.#outbox.add('CHAT_ANSWERS', { answers: true });
  }

  #end(): void {
    if (this.#followed?.isNew) this.#outbox.add('CHAT_ANSWERS', { answers: false });
    this.#waiting = this.#waiting.filter(({ key }) => key !== this.#followed?.turn.key);
    this.#followed = undefined;
  }

  #report(chat: Chat, { turn: followed, isNew, wasShorter }: Followed, ending: Ending): void {
    const { key, id, place, isPresumed } = followed;
    const before = this.#atRest?.key === key ? this.#atRest : undefined;
    const turn = place?.turn ?? this.#heard?.turn;
    if (!turn) return;
    const report = reportOf({ turn, ending, keyword: '', pieces: chat.read(key), banner: chat.banner(key) });
    const commands = commandsIn(report);
    const { drawn = '' } = this.#rest(chat, key, commands);
    const isRest = !wasShorter && before?.drawn !== undefined && drawn.startsWith(before.drawn);
    if (place && isLater(place, this.#heard)) this.#heard = place;
    if ((!isNew || isPresumed) && commands === undefined) return;
    if (!isNew && isRest && commands === before?.commands) return;
    // A place that is only presumed proves nothing to the worker: it asks for the command again.
    const nth = place && !isPresumed && { nth: place.nth };
    const answered = { id, report: randomCode(REPORT_LENGTH), ...nth };
    if (report.name === 'AGENT_COMMAND') this.#outbox.add('AGENT_COMMAND', { ...report.payload, answered });
    else this.#outbox.add('AGENT_IDLE', { ...report.payload, answered });
  }

  #rest(chat: Chat, key: string, commands: string | undefined): AtRest {
    const { busy, key: drawn } = chat.replyState(key);
    const atRest = { key, ...(!busy && { drawn }), length: chat.drawnLength(key), commands };
    this.#atRest = atRest;
    return atRest;
  }
}

const commandsIn = ({ name, payload }: Report): string | undefined =>
  name === 'AGENT_COMMAND' ? `${payload.others} ${payload.raw}` : undefined;
