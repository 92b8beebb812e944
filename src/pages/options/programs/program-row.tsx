import { useSignal } from '@preact/signals';
import { Circle, CircleDot, CircleX, Ellipsis, type IconNode, Terminal, Unplug } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../../messaging/ask.ts';
import type { Program } from '../../../protocol/programs.ts';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { Modal } from '../../components/modal.tsx';
import { type Hub, type Refusal, versionWords } from '../../programs/hub-words.ts';
import { Icon } from '../../shared/icon.tsx';
import { tell } from '../../shared/notices.tsx';
import { act } from '../../shared/requests.ts';
import { type TextKey, t } from '../../shared/texts.ts';
import { dayWords, timeOrDay } from '../../shared/times.ts';

interface Props {
  readonly program: Program;
  readonly hubs: readonly Hub[];
}

const badges = {
  connected: [CircleDot, 'working', 'badgeConnected'],
  not_running: [Circle, 'resting', 'badgeNotRunning'],
  cannot_connect: [CircleX, 'failed', 'badgeCannotConnect'],
} as const satisfies Record<Program['state'], readonly [IconNode, string, TextKey]>;

/** A program that may use this browser: how it is connected, and the way to unpair it. */
export function ProgramRow({ program, hubs }: Props): JSX.Element {
  const isAsking = useSignal(false);
  const { name } = program;
  const [icon, tone, words] = badges[program.state];
  const close = () => {
    isAsking.value = false;
  };
  const unpair = async () => {
    close();
    const outcome = await act(askWorker('UNPAIR', { program: program.id }));
    if (outcome.ok) tell(t('unpaired', name));
  };
  return (
    <li class="setting with-icon">
      <Icon of={Terminal} />
      <div class="setting-words">
        <span class="name one-line" dir="auto" title={name}>
          {name}
        </span>
        <p class="meta">
          <Meta program={program} hubs={hubs} />
        </p>
      </div>
      <div class="actions">
        <span class="badge" data-tone={tone}>
          <Icon of={icon} />
          {t(words)}
        </span>
        <Menu
          label={t('moreFor', name)}
          at="to-start"
          opener={(attributes) => (
            <button type="button" class="icon-button" aria-label={t('moreFor', name)} {...attributes}>
              <Icon of={Ellipsis} />
            </button>
          )}
        >
          <MenuItem
            icon={Unplug}
            danger
            onPress={() => {
              isAsking.value = true;
            }}
          >
            {t('unpair')}
          </MenuItem>
        </Menu>
      </div>
      {isAsking.value && (
        <Modal title={t('unpairTitle', name)} onClose={close}>
          <p>{t('unpairText')}</p>
          <div class="verdict">
            <button type="button" class="button primary danger" onClick={unpair}>
              {t('unpair')}
            </button>
            <button type="button" class="button plain" autofocus onClick={close}>
              {t('cancel')}
            </button>
          </div>
        </Modal>
      )}
    </li>
  );
}

/** Since when it is paired and what it does now; or why it cannot connect. */
function Meta({ program, hubs }: Props): JSX.Element {
  const refusal = refusalOf(program, hubs);
  if (refusal?.theirs)
    return (
      <>
        {t('hasNeeds', versionWords(refusal.theirs), versionWords(refusal.ours))}
        {refusal.fix && (
          <>
            {' · '}
            <code class="command">{refusal.fix}</code>
          </>
        )}
      </>
    );
  const now = Date.now();
  const paired = t('pairedSince', dayWords(program.allowedAt, now));
  if (program.state !== 'connected')
    return (
      <>
        {paired} · {t('lastSeen', timeOrDay(program.seenAt, now))}
      </>
    );
  if (program.tabs === 0) return <>{paired}</>;
  const works = program.tabs === 1 ? t('workingInTabs_one') : t('workingInTabs_other', program.tabs);
  return (
    <>
      {paired} · {works}
    </>
  );
}

/** Why the hub that the program is behind does not connect. The ids of its programs begin with its own. */
const refusalOf = ({ id, state }: Program, hubs: readonly Hub[]): Refusal | undefined =>
  state === 'cannot_connect'
    ? hubs.flatMap(({ refusal }) => refusal ?? []).find(({ hub }) => hub !== null && id.startsWith(`${hub} `))
    : undefined;
