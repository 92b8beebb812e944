import type { Banner, Chat } from '../../../../../content/agent_bridge/chat.ts';
import type { Piece } from '../../../../../content/agent_bridge/transcript/serialize.ts';
import type { Arrival } from '../../../../../src/protocol/insertion.ts';

interface Turn {
  readonly who: 'user' | 'agent';
  readonly text: string;
}

/** A chat whose behaviour the test sets; it records what reaches the model. */
export class FakeChat implements Chat {
  composer: string | undefined = '';
  turns: Turn[] = [];
  received: string[] = [];
  pieces: Piece[] = [];
  streaming = false;
  finished = false;
  seemsOver = false;
  /** The turns whose replies have ended without proof. */
  readonly quietEnds: string[] = [];
  /** Presses that have no effect before one has. */
  swallows = 0;
  sendDisabled = false;
  refusesText = false;
  /** False: a message lands, but its turn is not shown. */
  showsTurns = true;
  /** Turns are drawn once the end of the transcript is in view. */
  drawsAtEndOnly = false;
  shownBanner: Banner | undefined;
  /** What stands over the talk, between quotes. */
  shownText = '';
  isAbove = false;
  lastStop = 0;
  isHidden = false;
  isAway = false;
  /** The page shows a conversation without a message of the session. */
  isForeign = false;
  /** The site names its turns. */
  hasIds = true;
  /** Nothing but our own words tells the person's turns from the agent's. */
  isBlind = false;
  /** The person has scrolled away from the end, where the reply would be drawn. */
  isScrolledAway = false;
  ends: boolean[] = [];
  readonly #keys = new WeakMap<Turn, string>();
  #made = 0;
  presses = 0;
  nudges = 0;
  onChange: () => void = () => {};

  /** The agent's complete answer appears. */
  answer(...pieces: Piece[]): void {
    this.pieces = pieces;
    this.streaming = false;
    this.finished = true;
    this.onChange();
  }

  readiness(isOurs: (text: string) => boolean) {
    if (this.composer === undefined) return 'loading';
    if (this.streaming) return 'busy';
    return this.composer !== '' && !isOurs(this.composer) ? 'draft' : 'idle';
  }
  landed(turn: string) {
    return (
      this.showsTurns &&
      this.turns.some((one) => one.who === 'user' && (one.text.includes(turn) || this.#keyOf(one) === turn))
    );
  }
  userTurns(after?: string) {
    const turns = this.turns.filter(({ who }) => who === 'user');
    const at = after === undefined ? -1 : turns.findIndex((turn) => this.#keyOf(turn) === after);
    if (after !== undefined && at < 0) return undefined;
    return turns.slice(at + 1).map((turn) => ({
      key: this.#keyOf(turn),
      id: this.hasIds ? this.#keyOf(turn).slice(1) : '',
      text: turn.text,
      isPresumed: this.isBlind && !/^Turn /.test(turn.text),
    }));
  }
  #keyOf(turn: Turn): string {
    const known = this.#keys.get(turn) ?? `#u${this.#made++}`;
    this.#keys.set(turn, known);
    return known;
  }
  /** The person types words and sends them; the answer is still to come. */
  type(text: string): void {
    this.turns.push({ who: 'user', text });
    this.again();
  }
  /** The person changes their last message; the chat answers it anew. */
  edit(text: string): void {
    this.turns.pop();
    this.type(text);
  }
  /** The person asks for another answer to the last message. */
  again(): void {
    this.pieces = [];
    this.streaming = true;
    this.finished = false;
    this.onChange();
  }
  holds(text: string) {
    return this.composer === text;
  }
  async insert(text: string) {
    if (this.refusesText) return false;
    this.composer = text;
    return true;
  }
  /** The most characters of a message that the page takes, if it shows that. */
  takes: number | undefined;
  retract() {
    return this.takes;
  }
  /** How a message arrived, as the transcript shows it. */
  arrival: Arrival | undefined;
  learnArrival() {
    return this.arrival;
  }
  /** What the transcript shows of a message. */
  kept() {
    return undefined;
  }
  withdraw(text: string) {
    if (this.composer === text) this.composer = '';
  }
  bind() {}
  away() {
    return this.isAway;
  }
  showsSession() {
    return !this.isForeign;
  }
  markBaseline() {}
  submitState(turn: string, text: string) {
    return {
      held:
        this.composer === undefined
          ? ('gone' as const)
          : this.composer === ''
            ? ('nothing' as const)
            : this.composer === text
              ? ('ours' as const)
              : ('other' as const),
      control: this.sendDisabled ? ('disabled' as const) : ('send' as const),
      busy: this.streaming,
      landed: this.landed(turn),
      newTurn: false,
      hasKey: false,
      asFile: false,
      isRenewed: false,
      isUnread: this.isUnread,
      isTraceless: !this.landed(turn),
    };
  }
  press() {
    this.presses++;
    if (this.swallows-- > 0 || !this.composer) return true;
    this.received.push(this.composer);
    this.turns.push({ who: 'user', text: this.composer });
    this.composer = '';
    this.streaming = true;
    this.finished = false;
    return true;
  }
  pressEnter() {
    this.press();
  }
  nudge() {
    this.nudges++;
  }
  hidden() {
    return this.isHidden;
  }
  isOffline = false;
  offline() {
    return this.isOffline;
  }
  replyState(turn: string) {
    const key = this.pieces.map(({ text }) => text).join('\n');
    return {
      found: this.landed(turn),
      hasText: key.trim() !== '' || this.pieces.some(({ kind }) => kind === 'partial'),
      key: this.pieces.length > 0 ? `a1 ${key}` : '',
      busy: this.streaming,
      proof: this.finished,
      seemsOver: this.seemsOver,
      working: this.working,
      stopGone: this.stopGone,
      isRepaired: this.isRepaired,
    };
  }
  endedQuietly(turn: string) {
    this.quietEnds.push(turn);
  }
  showEnd(_: string, always: boolean) {
    this.ends.push(always);
    const moves = this.isScrolledAway && always;
    if (moves) this.isScrolledAway = false;
    if (this.drawsAtEndOnly) this.showsTurns = true;
    return moves;
  }
  drawnLength() {
    return this.pieces.reduce((sum, { text }) => sum + text.length, 0);
  }
  read() {
    return this.pieces;
  }
  banner() {
    return this.shownBanner;
  }
  shown() {
    return this.shownText;
  }
  /** The chat's words about a limit in place of its field. */
  limitShown: string | undefined;
  limit() {
    return this.composer === undefined ? this.limitShown : undefined;
  }
  /** The page shows the message in no turn. */
  isUnread = false;
  /** The site marks the turn as in progress. */
  working = false;
  /** The stop control was shown and has gone. */
  stopGone = false;
  /** The turns were found without the selectors of the site. */
  isRepaired = false;
  disregardStop() {
    this.streaming = false;
  }

  answersAbove() {
    return this.isAbove;
  }
  /** What the control does that makes the chat go on with a broken reply; absent while there is none. */
  goOn: (() => void) | undefined;
  more() {
    return this.goOn;
  }
  /** What pressing stop does; absent while no stop control can be pressed. */
  onStop: (() => void) | undefined = () => {
    this.streaming = false;
    this.lastStop = Date.now();
  };
  stops = 0;
  stop() {
    if (!this.streaming || !this.onStop) return false;
    this.stops++;
    this.onStop();
    return true;
  }
  stoppedAt() {
    return this.lastStop;
  }
}
