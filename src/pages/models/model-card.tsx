import { useSignal } from '@preact/signals';
import { Ellipsis, FlaskConical, KeyRound, Pencil, Trash2 } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { ModelView } from '../../protocol/models.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Modal } from '../components/modal.tsx';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { tell } from '../shared/notices.tsx';
import { plural } from '../shared/plural.ts';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { badgeOf, isKeyGone, lineOf, metaOf, modelIcon } from './model-words.ts';

/** How a model is opened: to look at all its fields, or to enter its key. */
export type Change = 'preset' | 'key';

interface Props {
  readonly model: ModelView;
  /** The person tests it as it is stored. */
  readonly isTesting: boolean;
  readonly onTest: () => unknown;
  readonly onChange: (to: Change) => void;
  /** It has been removed. */
  readonly onRemoved: () => void;
}

/** A model of the panel. */
export function ModelCard(props: Props): JSX.Element {
  const { model } = props;
  const { provider, model: name } = model;
  return (
    <article class="card provider" aria-label={t('modelOf', name, provider)} data-model={model.id}>
      <header class="provider-head">
        <Icon of={modelIcon(model)} />
        <h2 class="one-line" dir="auto" title={provider}>
          {provider}
        </h2>
        <Badge {...props} />
        <More {...props} />
      </header>
      <p class="one-line" dir="auto" title={name}>
        {name}
      </p>
      <p class="meta" dir="auto">
        {lineOf(metaOf(model))}
      </p>
      {needOf(model) && (
        <div class="actions">
          <Mend {...props} />
        </div>
      )}
    </article>
  );
}

/** A model of the options. */
export function ModelRow(props: Props): JSX.Element {
  const { model } = props;
  return (
    <li class="setting with-icon" data-model={model.id}>
      <Icon of={modelIcon(model)} />
      <div class="setting-words">
        <span class="name one-line" dir="auto" title={model.provider}>
          {model.provider}
        </span>
        <p class="meta" dir="auto">
          {[model.model, ...metaOf(model)].join(' · ')}
        </p>
      </div>
      <div class="actions">
        <Badge {...props} />
        <Mend {...props} />
        <More {...props} />
      </div>
    </li>
  );
}

function Badge({ model, isTesting }: Props): JSX.Element {
  const { icon, tone, words } = badgeOf(model, isTesting);
  return (
    <span class="badge" data-tone={tone}>
      <Icon of={icon} />
      {words}
    </span>
  );
}

/** What a model needs before it works: its key, or another look at its fields. */
function needOf(model: ModelView): { readonly words: string; readonly to: Change } | undefined {
  if (isKeyGone(model)) return { words: t('enterKey'), to: 'key' };
  if (model.trial?.state !== 'failed') return undefined;
  return model.trial.failure.code === 'key'
    ? { words: t('changeKey'), to: 'key' }
    : { words: t('changeModel'), to: 'preset' };
}

/** The button for what a model needs; a test for one that has not been tested. */
function Mend({ model, isTesting, onTest, onChange }: Props): JSX.Element | null {
  const need = needOf(model);
  const label = (words: string) => t('actionFor', words, model.model);
  if (need)
    return (
      <Button label={label(need.words)} onPress={() => onChange(need.to)}>
        {need.words}
      </Button>
    );
  if (model.trial !== null || isTesting) return null;
  return (
    <Button label={label(t('testModel'))} onPress={onTest}>
      {t('testModel')}
    </Button>
  );
}

function More({ model, onTest, onChange, onRemoved }: Props): JSX.Element {
  const isAsking = useSignal(false);
  const { id, model: name, tasks } = model;
  const close = () => {
    isAsking.value = false;
  };
  const remove = async () => {
    close();
    if (!(await act(askWorker('REMOVE_MODEL', { id }))).ok) return;
    tell(t('modelRemoved', name));
    onRemoved();
  };
  return (
    <>
      <Menu
        label={t('moreFor', name)}
        at="to-start"
        opener={(attributes) => (
          <button type="button" class="icon-button small" aria-label={t('moreFor', name)} {...attributes}>
            <Icon of={Ellipsis} />
          </button>
        )}
      >
        <MenuItem icon={FlaskConical} onPress={onTest}>
          {t('testModel')}
        </MenuItem>
        <MenuItem icon={Pencil} onPress={() => onChange('preset')}>
          {t('changeModel')}
        </MenuItem>
        {model.hasKey && (
          <MenuItem icon={KeyRound} onPress={() => onChange('key')}>
            {t('changeKey')}
          </MenuItem>
        )}
        <hr class="menu-line" />
        <MenuItem
          icon={Trash2}
          danger
          onPress={() => {
            if (tasks === 0) return remove();
            isAsking.value = true;
            return undefined;
          }}
        >
          {t('removeModel')}
        </MenuItem>
      </Menu>
      {isAsking.value && (
        <Modal title={t('removeModelTitle', name)} onClose={close}>
          <p>{plural({ one: 'removeModel_one', other: 'removeModel_other' }, tasks)}</p>
          <div class="verdict">
            <button type="button" class="button primary danger" onClick={remove}>
              {t('removeModel')}
            </button>
            <button type="button" class="button plain" autofocus onClick={close}>
              {t('cancel')}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
