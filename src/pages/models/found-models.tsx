import { useSignal } from '@preact/signals';
import { Cpu } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import { presetOf } from '../../models/presets.ts';
import type { Preset } from '../../protocol/models.ts';
import { Icon } from '../shared/icon.tsx';
import { plural } from '../shared/plural.ts';
import { t } from '../shared/texts.ts';

interface Found {
  readonly preset: Preset;
  readonly models: readonly string[];
}

/** Programs with models on this computer; nothing while none is known. */
export function FoundModels({ onUse }: { onUse: (preset: Preset) => void }): JSX.Element | null {
  const found = useSignal<readonly Found[]>([]);
  const id = useId();
  useEffect(() => {
    void askWorker('FIND_MODELS', {}).then((answer) => {
      if (answer.ok && answer.value?.ok) found.value = answer.value.value;
    });
  }, []);
  if (found.value.length === 0) return null;
  return (
    <section class="list" aria-labelledby={id}>
      <h2 class="group-title" id={id}>
        {t('foundHere')}
      </h2>
      {found.value.map(({ preset, models }) => (
        <button key={preset} type="button" class="list-row" onClick={() => onUse(preset)}>
          <Icon of={Cpu} />
          <span class="list-row-words">
            <span>{presetOf(preset).name}</span>
            <span class="meta">
              {plural({ one: 'foundModels_one', other: 'foundModels_other' }, models.length)}
            </span>
          </span>
          <span class="meta">{t('useFound')}</span>
        </button>
      ))}
    </section>
  );
}
