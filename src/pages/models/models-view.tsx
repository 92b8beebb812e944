import { useSignal } from '@preact/signals';
import { ArrowLeft } from 'lucide';
import type { JSX } from 'preact';
import type { ModelId } from '../../protocol/ids.ts';
import type { Models } from '../../protocol/models.ts';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import { ModelForm } from './model-form.tsx';
import { ModelsList } from './models-list.tsx';
import { type OpenForm, openForm } from './open-form.ts';

interface Props {
  readonly models: Models;
  /** The form that is wanted; absent for the list. */
  readonly form?: OpenForm | undefined;
  readonly onBack: () => void;
  /** The form that was wanted is done: the model has been saved. */
  readonly onSaved?: ((model: ModelId) => void) | undefined;
}

/** The panel's view of the models: their cards, or the form of one. */
export function ModelsView({ models, form: wanted, onBack, onSaved }: Props): JSX.Element {
  const form = useSignal(wanted);
  const cameFrom = useSignal<ModelId | 'new' | undefined>(undefined);
  const open = form.value && openForm(form.value, models);
  const close = (model: ModelId | 'new') => {
    cameFrom.value = model;
    form.value = undefined;
  };
  const leave = () => (wanted ? onBack() : close(form.value?.model ?? 'new'));
  return (
    <>
      <header class="topbar">
        <button type="button" class="icon-button" aria-label={t('back')} onClick={open ? leave : onBack}>
          <Icon of={ArrowLeft} as="turns" />
        </button>
        <h1 class="title">{open ? t(open.model ? 'changeModel' : 'addModel') : t('models')}</h1>
      </header>
      <main class="panel-main">
        {open ? (
          <ModelForm
            key={form.value?.model}
            {...open}
            models={models}
            onCancel={leave}
            onSaved={(model) => {
              if (wanted && onSaved) onSaved(model);
              else close(model);
            }}
          />
        ) : (
          <>
            {models.models.length > 0 && <p class="meta">{t('modelsIntro')}</p>}
            <ModelsList
              models={models}
              as="cards"
              cameFrom={cameFrom.value}
              onAdd={(preset) => {
                form.value = { model: 'new', preset };
              }}
              onChange={(model, focus) => {
                form.value = { model, focus };
              }}
            />
          </>
        )}
      </main>
    </>
  );
}
