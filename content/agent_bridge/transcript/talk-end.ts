const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** Browsers round the position. */
const AT_END_PX = 2;

/** Shows the end of a transcript, which some chats draw only while it is in view. */
export class TalkEnd {
  #gestureIn: Node | undefined;

  /** Notes what the person does in the page, until `signal` ends that. */
  constructor(signal: AbortSignal) {
    const note = ({ isTrusted, target }: Event) => {
      if (isTrusted && target instanceof Node) this.#gestureIn = target;
    };
    for (const type of GESTURES)
      document.addEventListener(type, note, { capture: true, passive: true, signal });
  }

  /** Forgets what the person did before: a message of ours has gone out. */
  restart(): void {
    this.#gestureIn = undefined;
  }

  /** Whether the end of the transcript that holds this turn is in view. */
  isShown(turn: Element): boolean {
    const scroller = scrollerOf(turn);
    return !scroller || Math.abs(endOf(scroller) - scroller.scrollTop) <= AT_END_PX;
  }

  /**
   * Scrolls to the end; true if that was somewhere else. Leaves the page where the person has put it since our last
   * message, unless `always`.
   */
  show(turn: Element, always: boolean): boolean {
    const scroller = scrollerOf(turn);
    const isTheirs = this.#gestureIn !== undefined && scroller?.contains(this.#gestureIn) === true;
    if (!scroller || (isTheirs && !always) || this.isShown(turn)) return false;
    scroller.scrollTop = endOf(scroller);
    return true;
  }
}

/** The element that scrolls the turn. */
function scrollerOf(turn: Element): Element | undefined {
  for (let at = turn.parentElement; at; at = at.parentElement) {
    const isRoot = at === document.scrollingElement;
    if (
      at.scrollHeight > at.clientHeight &&
      (isRoot || /auto|scroll|overlay/.test(getComputedStyle(at).overflowY))
    )
      return at;
  }
  return undefined;
}

/** A reversed column ends at 0 and counts backwards. */
const endOf = (scroller: Element): number =>
  getComputedStyle(scroller).flexDirection === 'column-reverse'
    ? 0
    : scroller.scrollHeight - scroller.clientHeight;
