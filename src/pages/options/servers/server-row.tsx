import { useSignal } from '@preact/signals';
import { ArrowUpRight, Ellipsis, FlaskConical, Pencil, Server, Trash2 } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../../messaging/ask.ts';
import type { ServerView } from '../../../protocol/run-servers.ts';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { Modal } from '../../components/modal.tsx';
import { Button } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { tell } from '../../shared/notices.tsx';
import { plural } from '../../shared/plural.ts';
import { act } from '../../shared/requests.ts';
import { t } from '../../shared/texts.ts';
import { badgeOf, metaOf } from './server-words.ts';

interface Props {
  readonly server: ServerView;
  readonly onChange: () => void;
  /** It has been removed. */
  readonly onRemoved: () => void;
}

/** A run server: how it answers, and what can be done about it. */
export function ServerRow(props: Props): JSX.Element {
  const { server } = props;
  const { id, name, address, trial } = server;
  const isTesting = useSignal(false);
  const test = async () => {
    isTesting.value = true;
    await act(askWorker('TEST_SERVER', { id, address }));
    isTesting.value = false;
  };
  const { icon, tone, words } = badgeOf(server, isTesting.value);
  const isRefused = trial?.state === 'failed' && trial.code === 'token';
  return (
    <li class="setting with-icon" data-server={id}>
      <Icon of={Server} />
      <div class="setting-words">
        <span class="name" dir="auto">
          {name}
        </span>
        <p class="meta" dir="auto">
          {metaOf(server, Date.now())}
        </p>
      </div>
      <div class="actions">
        <span class="badge" data-tone={tone} role="status">
          <Icon of={icon} />
          {words}
        </span>
        {trial?.state === 'works' ? (
          <a
            class="button plain"
            href={`${address}/runs`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('actionFor', t('openItsRuns'), name)}
          >
            {t('openItsRuns')}
            <Icon of={ArrowUpRight} />
          </a>
        ) : (
          !isRefused &&
          !isTesting.value && (
            <Button label={t('actionFor', t('testAgain'), name)} onPress={test}>
              {t('testAgain')}
            </Button>
          )
        )}
        <More {...props} onTest={test} />
      </div>
    </li>
  );
}

function More({ server, onTest, onChange, onRemoved }: Props & { onTest: () => unknown }): JSX.Element {
  const isAsking = useSignal(false);
  const { id, name, tasks } = server;
  const close = () => {
    isAsking.value = false;
  };
  const remove = async () => {
    close();
    if (!(await act(askWorker('REMOVE_SERVER', { id }))).ok) return;
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
          {t('testConnection')}
        </MenuItem>
        <MenuItem icon={Pencil} onPress={onChange}>
          {t('changeServer')}
        </MenuItem>
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
          {t('removeServer')}
        </MenuItem>
      </Menu>
      {isAsking.value && (
        <Modal title={t('removeModelTitle', name)} onClose={close}>
          <p>{plural({ one: 'removeModel_one', other: 'removeModel_other' }, tasks)}</p>
          <div class="verdict">
            <button type="button" class="button primary danger" onClick={remove}>
              {t('removeServer')}
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
