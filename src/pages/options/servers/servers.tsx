import { useSignal } from '@preact/signals';
import { EyeOff, Plus } from 'lucide';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ServerId } from '../../../protocol/ids.ts';
import type { ServerView } from '../../../protocol/run-servers.ts';
import { Button } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/texts.ts';
import { ServerForm } from './server-form.tsx';
import { ServerRow } from './server-row.tsx';

/** The run servers of the options: rows, or the form of one. */
export function ServersSection({ servers }: { servers: readonly ServerView[] }): JSX.Element {
  const opened = useSignal<ServerId | 'new' | undefined>(undefined);
  const cameFrom = useSignal<ServerId | 'new' | undefined>(undefined);
  const server = servers.find(({ id }) => id === opened.value);
  const close = (from: ServerId | 'new') => {
    cameFrom.value = from;
    opened.value = undefined;
  };
  return (
    <>
      {opened.value === 'new' || server ? (
        <section aria-labelledby="server-form">
          <h2 class="panel-title" id="server-form">
            {t(server ? 'changeServer' : 'addServer')}
          </h2>
          <div class="card roomy narrow">
            <ServerForm server={server} onCancel={() => close(opened.value ?? 'new')} onSaved={close} />
          </div>
        </section>
      ) : (
        <List
          servers={servers}
          cameFrom={cameFrom.value}
          onOpen={(which) => {
            opened.value = which;
          }}
        />
      )}
      <p class="note meta">
        <Icon of={EyeOff} />
        <span>{t('serversPrivacy')}</span>
      </p>
    </>
  );
}

interface ListProps {
  readonly servers: readonly ServerView[];
  /** Where the focus goes: to the server whose form was open, or to the button that adds one. */
  readonly cameFrom: ServerId | 'new' | undefined;
  readonly onOpen: (which: ServerId | 'new') => void;
}

function List({ servers, cameFrom, onOpen }: ListProps): JSX.Element {
  const adds = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (cameFrom === undefined) return;
    const all = [...document.querySelectorAll<HTMLElement>('[data-server]')];
    const row = all.find(({ dataset }) => dataset.server === cameFrom);
    (row?.querySelector<HTMLElement>('.icon-button') ?? adds.current)?.focus();
  }, []);
  const isEmpty = servers.length === 0;
  const add = (
    <Button
      tone={isEmpty ? 'primary' : 'plain'}
      {...(!isEmpty && { icon: Plus })}
      onPress={() => onOpen('new')}
      innerRef={adds}
    >
      {t('addServer')}
    </Button>
  );
  if (isEmpty)
    return (
      <div class="settings">
        <div class="empty">
          <p>{t('serversEmpty')}</p>
          {add}
        </div>
      </div>
    );
  return (
    <>
      <ul class="settings">
        {servers.map((server) => (
          <ServerRow
            key={server.id}
            server={server}
            onChange={() => onOpen(server.id)}
            onRemoved={() => adds.current?.focus()}
          />
        ))}
      </ul>
      <div class="actions">{add}</div>
    </>
  );
}
