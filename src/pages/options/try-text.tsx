import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { LIMITS } from '../../protocol/limits.ts';
import { redactedKinds, type Settings } from '../../protocol/settings.ts';
import type { FindSpans } from '../../redaction/finder.ts';
import { type PreviewPart, preview } from '../../redaction/preview.ts';
import { t } from '../shared/texts.ts';

/** A text of the person's, and beside it what a chat would read of it. The text is kept nowhere. */
export function TryText({ settings }: { settings: Settings }): JSX.Element {
  const text = useSignal(t('tryExample'));
  const find = useSignal<FindSpans | undefined>(undefined);
  useEffect(() => {
    void import('./find-personal.ts').then(({ findPersonal }) => {
      find.value = findPersonal;
    });
  }, []);
  const shown: readonly PreviewPart[] = find.value
    ? preview(text.value, { kinds: redactedKinds(settings), find: find.value })
    : [];
  return (
    <section aria-labelledby="try">
      <h2 class="panel-title" id="try">
        {t('tryIt')}
      </h2>
      <div class="settings">
        <div class="try">
          <div>
            <label class="meta" for="try-text">
              {t('tryText')}
            </label>
            <textarea
              class="input"
              id="try-text"
              maxLength={LIMITS.words}
              value={text.value}
              onInput={({ currentTarget }) => {
                text.value = currentTarget.value;
              }}
            />
          </div>
          <div>
            <p class="meta" id="try-result">
              {t('tryResult')}
            </p>
            <output class="result" for="try-text" aria-labelledby="try-result">
              {shown.map((part, index) =>
                part.isPlaceholder ? (
                  <span key={index} class="placeholder">
                    {part.text}
                  </span>
                ) : (
                  part.text
                ),
              )}
            </output>
          </div>
          <p class="meta limit">{t('tryLimit')}</p>
        </div>
      </div>
    </section>
  );
}
