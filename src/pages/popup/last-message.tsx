import type { JSX } from 'preact';
import { Button } from '../shared/button.tsx';
import { tell, tellFailure } from '../shared/notices.tsx';
import { t } from '../shared/texts.ts';

/** What the agent was told last, to the letter: nobody has to believe us what leaves. */
export function LastMessage({ text }: { text: string }): JSX.Element {
  return (
    <details>
      <summary>{t('lastMessage')}</summary>
      <div class="stack">
        <small>{t('lastMessageHint')}</small>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, too. */}
        <section class="message" aria-label={t('lastMessage')} tabIndex={0}>
          {text}
        </section>
        <Button onPress={() => copy(text)}>{t('copy')}</Button>
      </div>
    </details>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(t('copied'));
  } catch {
    // Chrome refuses where the popup has lost the focus; the text is there to be selected.
    tellFailure({ code: 'no_answer', message: t('notCopied'), hint: t('notCopiedHint') });
  }
}
