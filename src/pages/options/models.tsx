import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { ModelId } from '../../protocol/ids.ts';
import type { Models } from '../../protocol/models.ts';
import { ModelForm } from '../models/model-form.tsx';
import { ModelsList } from '../models/models-list.tsx';
import { type OpenForm, openForm } from '../models/open-form.ts';
import { t } from '../shared/texts.ts';

/** The models of the options: rows, or the form of one. */
export function ModelsSection({ models }: { models: Models }): JSX.Element {
  const form = useSignal<OpenForm | undefined>(undefined);
  const cameFrom = useSignal<ModelId | 'new' | undefined>(undefined);
  const open = form.value && openForm(form.value, models);
  const close = (model: ModelId | 'new') => {
    cameFrom.value = model;
    form.value = undefined;
  };
  if (open)
    return (
      <section aria-labelledby="model-form">
        <h2 class="panel-title" id="model-form">
          {t(open.model ? 'changeModel' : 'addModel')}
        </h2>
        <div class="card roomy narrow">
          <ModelForm
            {...open}
            models={models}
            onCancel={() => close(form.value?.model ?? 'new')}
            onSaved={close}
          />
        </div>
      </section>
    );
  return (
    <ModelsList
      models={models}
      as="rows"
      cameFrom={cameFrom.value}
      onAdd={(preset) => {
        form.value = { model: 'new', preset };
      }}
      onChange={(model, focus) => {
        form.value = { model, focus };
      }}
    />
  );
}
