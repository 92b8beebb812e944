import { useSignal } from '@preact/signals';
import { ArrowRight, CircleCheck, Pin, Puzzle } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { followIconPin } from '../../browser/icon.ts';
import { choices, refreshChoices } from '../shared/choices.ts';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';

/** Three steps to the first task, which tick by themselves. */
export function FirstSteps(): JSX.Element {
  const isPinned = useSignal(false);
  useEffect(() => {
    const unfollow = followIconPin((isOnToolbar) => {
      isPinned.value = isOnToolbar;
    });
    const look = (_tabId: number, { status }: { readonly status?: string }) => {
      if (status === 'complete') void refreshChoices();
    };
    chrome.tabs.onUpdated.addListener(look);
    void refreshChoices();
    return () => {
      unfollow();
      chrome.tabs.onUpdated.removeListener(look);
    };
  }, []);
  const { chats = [], sites = [] } = choices.value ?? {};
  const done = [isPinned.value, chats.length > 0];
  const next = done.indexOf(false) + 1 || 3;
  return (
    <section class="agree" aria-labelledby="next">
      <h2 id="next">{t('threeSteps')}</h2>
      <ol class="checklist">
        <Step number={1} next={next} isDone={isPinned.value} title={t('pinIcon')}>
          {isPinned.value ? (
            <p class="meta">{t('pinned')}</p>
          ) : (
            <>
              <p class="meta">{t('pinHow')}</p>
              <div class="pin-picture" role="img" aria-label={t('pinPicture')}>
                <Icon of={Puzzle} />
                <Icon of={ArrowRight} as="turns" />
                <span class="logo" />
                <span class="meta">{t('extName')}</span>
                <Icon of={Pin} />
              </div>
            </>
          )}
        </Step>
        <Step number={2} next={next} isDone={chats.length > 0} title={t('openChat')}>
          <p class="meta">{t('openChatHint')}</p>
          {chats.length === 0 && (
            <p class="meta">{t('openChatNames', sites.map(({ name }) => name).join(', '))}</p>
          )}
        </Step>
        <Step number={3} next={next} isDone={false} title={t('firstTask')}>
          <p class="meta">{t('firstTaskHint')}</p>
        </Step>
      </ol>
      <p class="meta">{t('chromeBar')}</p>
      <p class="meta">
        <a href="../options/options.html#privacy">{t('chooseHidden')}</a>
      </p>
    </section>
  );
}

interface StepProps {
  readonly number: number;
  /** The number of the step that comes next. */
  readonly next: number;
  readonly isDone: boolean;
  readonly title: string;
  readonly children: ComponentChildren;
}

function Step({ number, next, isDone, title, children }: StepProps): JSX.Element {
  return (
    <li class={number === next ? 'todo next' : 'todo'} aria-current={number === next ? 'step' : undefined}>
      {isDone ? (
        <span class="mark" data-tone="done">
          <Icon of={CircleCheck} />
        </span>
      ) : (
        <span class="number">{number}</span>
      )}
      <h3>
        {title}
        {isDone && <span class="visually-hidden">{t('commaDone')}</span>}
      </h3>
      <div class="todo-words">{children}</div>
    </li>
  );
}
