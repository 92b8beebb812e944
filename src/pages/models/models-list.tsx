import { useSignal } from '@preact/signals';
import { Plus } from 'lucide';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { ModelId } from '../../protocol/ids.ts';
import type { Models, ModelView, Preset } from '../../protocol/models.ts';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { FoundModels } from './found-models.tsx';
import { type Change, ModelCard, ModelRow } from './model-card.tsx';

interface Props {
  readonly models: Models;
  /** Rows of the options, or cards of the panel. */
  readonly as: 'rows' | 'cards';
  /** Where the focus goes: to the model whose form was open, or to the button that adds one. */
  readonly cameFrom: ModelId | 'new' | undefined;
  readonly onAdd: (preset?: Preset) => void;
  readonly onChange: (model: ModelId, to: Change) => void;
}

/** The models, and a way to add one. */
export function ModelsList({ models: { models, draft }, as, cameFrom, onAdd, onChange }: Props): JSX.Element {
  const adds = useRef<HTMLButtonElement>(null);
  const tested = useSignal<ModelId | undefined>(undefined);
  const test = async ({ id, preset, address, model, forgetsKey }: ModelView) => {
    const typed = preset === 'other' ? address : '';
    const outcome = await act(askWorker('TRY_MODEL', { id, preset, address: typed, model, forgetsKey }));
    if (outcome.ok) tested.value = id;
  };
  useLayoutEffect(() => {
    if (cameFrom === undefined) return;
    const all = [...document.querySelectorAll<HTMLElement>('[data-model]')];
    const more = all
      .find(({ dataset }) => dataset.model === cameFrom)
      ?.querySelector<HTMLElement>('.icon-button');
    (more ?? adds.current)?.focus();
  }, []);
  const add = (
    <Button
      tone={models.length === 0 ? 'primary' : 'plain'}
      icon={Plus}
      onPress={() => onAdd()}
      innerRef={adds}
    >
      {t('addModel')}
    </Button>
  );
  if (models.length === 0)
    return (
      <>
        <div class={as === 'rows' ? 'settings' : undefined}>
          <div class="empty">
            <p>{t('modelsEmpty')}</p>
            {add}
          </div>
        </div>
        <FoundModels onUse={onAdd} />
      </>
    );
  const One = as === 'rows' ? ModelRow : ModelCard;
  const all = models.map((model) => (
    <One
      key={model.id}
      model={model}
      isTesting={tested.value === model.id && draft?.state === 'running'}
      onTest={() => test(model)}
      onChange={(to) => onChange(model.id, to)}
      onRemoved={() => adds.current?.focus()}
    />
  ));
  return (
    <>
      {as === 'rows' ? <ul class="settings">{all}</ul> : all}
      <div class="actions">{add}</div>
    </>
  );
}
