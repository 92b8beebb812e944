import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../shared/button.tsx';
import { t } from '../shared/texts.ts';

/** Chrome's own page for the keys of extensions. */
const SHORTCUTS = 'chrome://extensions/shortcuts';

/** Our keys as Chrome has assigned them, and the way to change them. */
export function Keys(): JSX.Element {
  const keys = useSignal<readonly chrome.commands.Command[]>([]);
  useEffect(() => {
    void chrome.commands.getAll().then((all) => {
      keys.value = all.filter(({ description }) => description);
    });
  }, []);
  return (
    <>
      <dl class="keys">
        {keys.value.map(({ name, description, shortcut }) => (
          <div key={name}>
            <dt>{description}</dt>
            <dd>{shortcut ? <kbd>{shortcut}</kbd> : t('noKey')}</dd>
          </div>
        ))}
      </dl>
      <Button onPress={() => chrome.tabs.create({ url: SHORTCUTS })}>{t('changeKeys')}</Button>
    </>
  );
}
