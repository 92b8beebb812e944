import type { IconNode } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';

export type Tone = 'working' | 'waiting' | 'resting' | 'done' | 'failed';

interface StatusProps {
  readonly tone: Tone;
  /** Absent where an arc goes round, because the agent is at work. */
  readonly icon?: IconNode;
  readonly now: ComponentChildren;
  readonly meta?: ComponentChildren;
  /** At most one button, on the right. */
  readonly deed?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** The one place that speaks: a glyph, a sentence, a quiet line; below it what the person is needed for. */
export function Status({ tone, icon, now, meta, deed, children }: StatusProps): JSX.Element {
  return (
    <section class="status" data-tone={tone} aria-label={t('now')}>
      <div class="status-line">
        {icon ? (
          <span class="mark">
            <Icon of={icon} />
          </span>
        ) : (
          <span class="mark busy" />
        )}
        <div class="status-words" role="status">
          <p class="now">{now}</p>
          {meta && <p class="meta">{meta}</p>}
        </div>
        {deed}
      </div>
      {children}
    </section>
  );
}

/** What the person is asked, with its title. The title takes the focus when it comes. */
export function Ask({
  title,
  children,
}: {
  title: ComponentChildren;
  children: ComponentChildren;
}): JSX.Element {
  const id = useId();
  return (
    <fieldset class="ask" aria-labelledby={id}>
      <h2 class="ask-title" id={id} dir="auto">
        {title}
      </h2>
      {children}
    </fieldset>
  );
}
