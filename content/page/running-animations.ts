/** An animation that moves an element now. */
export interface RunningAnimation {
  readonly animation: Animation;
  readonly effect: KeyframeEffect;
  readonly element: Element;
}

/**
 * The animations that run in these trees, by CSS or by scripts. A document tells of those in its own tree alone, so each
 * shadow root is asked, too.
 */
export function* runningAnimations(roots: Iterable<Document | ShadowRoot>): Generator<RunningAnimation> {
  // jsdom has no animations.
  for (const root of roots)
    for (const animation of root.getAnimations?.() ?? []) {
      const { effect, playState } = animation;
      if (playState === 'running' && effect instanceof KeyframeEffect && effect.target)
        yield { animation, effect, element: effect.target };
    }
}

/** Whether an animation ends, unless it is played again. */
export const endsByItself = ({ effect }: RunningAnimation): boolean =>
  Number.isFinite(effect.getComputedTiming().endTime);
