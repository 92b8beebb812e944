import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { askWorker } from '../../../messaging/ask.ts';
import type { Programs } from '../../../protocol/programs.ts';
import { hubWords, retryWords } from '../../programs/hub-words.ts';
import { Button } from '../../shared/button.tsx';
import { useNow } from '../../shared/now.ts';
import { act } from '../../shared/requests.ts';
import { t } from '../../shared/texts.ts';
import { timeOfDay } from '../../shared/times.ts';
import { SwitchRow } from '../rows/switch-row.tsx';

const SECOND_MS = 1_000;

/** What connects: paired programs by one switch, and the program without pairing by its address. */
export function Connection({ programs }: { programs: Programs }): JSX.Element {
  const { isOn, hubs, socket } = programs;
  const isWaiting = socket.nextAt !== null || hubs.some(({ nextAt }) => nextAt !== null);
  const now = useNow(isWaiting ? SECOND_MS : undefined);
  const states = isOn ? hubs.map((hub) => hubWords(hub, now)) : [];
  return (
    <section aria-labelledby="connection">
      <h2 class="panel-title" id="connection">
        {t('connection')}
      </h2>
      <div class="settings">
        <SwitchRow
          on={isOn}
          label={t('acceptPrograms')}
          hint={[...states, t('acceptOff')].filter(Boolean).join(' ')}
          onChange={async (on) => (await act(askWorker('ACCEPT_PROGRAMS', { isOn: on }))).ok}
        />
        <SocketRow socket={socket} now={now} />
      </div>
    </section>
  );
}

interface SocketProps {
  readonly socket: Programs['socket'];
  readonly now: number;
}

/** The address of the program without pairing. While it is connected or dialled, another address replaces it. */
function SocketRow({ socket, now }: SocketProps): JSX.Element {
  const id = useId();
  const typed = useSignal<string | undefined>(undefined); // Until it is stored.
  const url = typed.value ?? socket.url;
  const isOn = socket.state !== 'off';
  const isChanged = url.trim() !== socket.url;
  const connect = async () => {
    const given = { url: url.trim() };
    const outcome = await act(isOn ? askWorker('UPDATE_URL', given) : askWorker('CONNECT', given));
    if (outcome.ok) typed.value = undefined;
  };
  return (
    <form
      class="setting"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOn || isChanged) void connect();
      }}
    >
      <div class="setting-words">
        <label class="name" for={id}>
          {t('socketAddress')}
        </label>
        <p class="meta" id={`${id}-hint`}>
          {socketWords(socket, now)}
        </p>
      </div>
      <div class="actions side">
        <input
          class="input"
          id={id}
          dir="ltr"
          inputMode="url"
          autocomplete="off"
          spellcheck={false}
          value={url}
          aria-describedby={`${id}-hint`}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
          }}
        />
        {isOn && !isChanged ? (
          <Button onPress={() => act(askWorker('DISCONNECT', {}))}>{t('stopConnecting')}</Button>
        ) : (
          <Button onPress={connect}>{t('connect')}</Button>
        )}
      </div>
    </form>
  );
}

function socketWords({ state, since, nextAt }: Programs['socket'], now: number): string {
  switch (state) {
    case 'off':
      return t('socketHint');
    case 'connecting':
      return t('socketConnecting');
    case 'connected':
      return since === null ? t('badgeConnected') : t('socketSince', timeOfDay(since));
    case 'waiting':
    case 'refused':
      return t('socketSilent') + retryWords(nextAt, now);
  }
}
