import type { IconNode } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';

export type Tone = 'working' | 'waiting' | 'resting' | 'done' | 'failed';

interface StatusProps {
  readonly tone: Tone;
  /** Absent where an arc goes round, because the agent is at work. */
  readonly icon?: IconNode;
  readonly now: ComponentChildren;
  readonly meta?: ComponentChildren;
  /** The end of a text that is being written; '' while there is none. It changes too often to be announced. */
  readonly stream?: string | undefined;
  /** At most one button, on the right. */
  readonly deed?: ComponentChildren;
  /** What the person is asked; it scrolls only between its title and its buttons. */
  readonly ask?: ComponentChildren;
  /** Anything else; it scrolls if the status is too high for its surface. */
  readonly children?: ComponentChildren;
}

/** The one place that speaks: a glyph, a sentence, a quiet line; below it what the person is needed for. */
export function Status({ tone, icon, now, meta, stream, deed, ask, children }: StatusProps): JSX.Element {
  return (
    <section class="status" data-tone={tone} aria-label={t('now')} tabIndex={-1}>
      <div class="status-line">
        {icon ? (
          <span class="mark">
            <Icon of={icon} />
          </span>
        ) : (
          <span class="mark busy" />
        )}
        <div class="status-words" role="status">
          <p class="now">{typeof now === 'string' ? <bdi>{now}</bdi> : now}</p>
          {stream && (
            <p class="stream" aria-hidden="true">
              <span dir="auto">{stream}</span>
            </p>
          )}
          {meta && <p class="meta">{meta}</p>}
        </div>
        {deed}
      </div>
      {ask}
      {children && <div class="status-body">{children}</div>}
    </section>
  );
}
