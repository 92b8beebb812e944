import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { announce } from './announcer.tsx';

/** CSS pixels of the facts, or of the choices, that must be in view between title and buttons. */
const FACTS_MIN = 24;
const CHOICES_MIN = 48;
const SLACK = 16;

interface Props {
  readonly title: ComponentChildren;
  /** What belongs to the title and never scrolls away from the buttons: the subject, the amount, the site. */
  readonly head?: ComponentChildren;
  /** Facts or choices: the only part that scrolls. */
  readonly children?: ComponentChildren;
  /** The accessible name of the facts, which the keyboard can then scroll. */
  readonly factsLabel?: string;
  /** The buttons; `isWhole` is false if they do not fit into the card together with the title. */
  readonly verdict?: (isWhole: boolean) => ComponentChildren;
}

/**
 * What the person is asked. Title and buttons are always in view together. If they do not fit, the whole card scrolls and the
 * buttons hear that: nothing is allowed by a button whose title is out of view.
 */
export function Ask({ title, head, children, factsLabel, verdict }: Props): JSX.Element {
  const id = useId();
  const card = useRef<HTMLFieldSetElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWhole = useIsWhole(card, verdict ? FACTS_MIN : CHOICES_MIN);
  useLayoutEffect(() => {
    if (heading.current) present(heading.current);
  }, []);
  return (
    <fieldset class={isWhole ? 'ask' : 'ask cramped'} aria-labelledby={id} ref={card}>
      <div class="ask-head">
        <h2 class="ask-title" id={id} dir="auto" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {head}
      </div>
      {children && <Middle label={factsLabel}>{children}</Middle>}
      {/* A new element if it changes, so that buttons that appear wait before they take a press. */}
      {verdict && (
        <div class="ask-foot" key={String(isWhole)}>
          {verdict(isWhole)}
        </div>
      )}
    </fieldset>
  );
}

const Middle = ({ label, children }: { label: string | undefined; children: ComponentChildren }) =>
  label === undefined ? (
    <div class="middle">{children}</div>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard.
    <section class="middle" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );

/** Whether title, buttons and at least `least` pixels between them fit into the card. */
function useIsWhole(card: RefObject<HTMLElement | null>, least: number): boolean {
  const isWhole = useSignal(true);
  // What did not fit: the buttons may be lower in the other state, and would then switch for ever.
  const tooMuch = useRef('');
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const measure = () => {
      const parts = [...element.children].filter((part) => part instanceof HTMLElement);
      const heights = parts.map((part) =>
        part.classList.contains('middle') ? Math.min(part.scrollHeight, least) : part.offsetHeight,
      );
      const gaps = (parts.length - 1) * (Number.parseFloat(getComputedStyle(element).rowGap) || 0);
      const needed = heights.reduce((sum, height) => sum + height, gaps);
      // With slack one way, because the parts are not exactly as high in the other state.
      const room = roomFor(element);
      const shown = `${element.offsetWidth} ${room} ${parts.slice(0, -1).map(({ textContent }) => textContent)}`;
      if (isWhole.peek() && needed > room) tooMuch.current = shown;
      isWhole.value = shown !== tooMuch.current && needed + (isWhole.peek() ? 0 : SLACK) <= room;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const part of element.children) observer.observe(part);
    if (element.parentElement?.parentElement) observer.observe(element.parentElement.parentElement);
    return () => observer.disconnect();
  });
  return isWhole.value;
}

/** The height that a card can have: that of its status and its surface, less what else is in the status. */
function roomFor(card: HTMLElement): number {
  const status = card.parentElement;
  const surface = status?.parentElement;
  if (!status || !surface) return Number.POSITIVE_INFINITY;
  const most = Number.parseFloat(getComputedStyle(status).maxBlockSize); // NaN: none.
  if (Number.isNaN(most)) return Number.POSITIVE_INFINITY;
  return Math.min(most, surface.clientHeight) - (status.offsetHeight - card.offsetHeight) + 1; // Heights are rounded.
}

/** Moves the focus to the title, unless the person is elsewhere or writing: then a screen reader announces it. */
function present(title: HTMLElement): void {
  const isWriting = [...document.querySelectorAll<HTMLTextAreaElement>('textarea, input.input')].some(
    ({ value }) => value.trim() !== '',
  );
  const isBusy = document.activeElement?.closest('[role="menu"], dialog') != null;
  if (document.hasFocus() && !isWriting && !isBusy) title.focus({ preventScroll: true });
  else announce(title.textContent ?? '');
}
