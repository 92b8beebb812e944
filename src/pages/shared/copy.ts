import { tellFailure } from './notices.tsx';
import { t } from './texts.ts';

/** Copies text to the clipboard. If Chrome refuses, shows that at the foot of the page and returns false. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Chrome refuses if the popup has lost the focus; the person can still select the text.
    tellFailure({ message: t('notCopied'), hint: t('notCopiedHint') });
    return false;
  }
}
