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
    <div class="settings">
      {keys.value.map(({ name, description, shortcut }) => (
        <div key={name} class="setting">
          <p class="name">{description}</p>
          {shortcut ? <kbd>{shortcut}</kbd> : <span class="meta">{t('noKey')}</span>}
        </div>
      ))}
      <div class="setting-form">
        <Button onPress={() => chrome.tabs.create({ url: SHORTCUTS })}>{t('changeKeys')}</Button>
      </div>
    </div>
  );
}
