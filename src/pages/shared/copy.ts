import { tellFailure } from './notices.tsx';
import { t } from './texts.ts';

/** Puts text into the clipboard. Where Chrome refuses, that is said at the foot of the page, and the answer is false. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Chrome refuses where the popup has lost the focus; the text is there to be selected.
    tellFailure({ code: 'no_answer', message: t('notCopied'), hint: t('notCopiedHint') });
    return false;
  }
}
