import { type Signal, useSignal } from '@preact/signals';
import { askWorker } from '../../../messaging/ask.ts';
import type { ServerId } from '../../../protocol/ids.ts';
import type { Trial } from '../../../protocol/models.ts';
import { explain, type Failure } from '../../../protocol/outcome.ts';
import type { ServerDraft, ServerTrial, ServerView } from '../../../protocol/run-servers.ts';
import { tell } from '../../shared/notices.tsx';
import { settle } from '../../shared/requests.ts';
import { t } from '../../shared/texts.ts';
import { whyNot } from './server-words.ts';

export type ServerField = 'address' | 'token' | 'form';

interface FieldError {
  readonly field: ServerField;
  readonly words: string;
}

/** The form of a run server: its fields, the test and the error. */
interface ServerForm {
  readonly address: Signal<string>;
  readonly token: Signal<string>;
  readonly host: string;
  /** A token for this address is stored. */
  readonly hasToken: boolean;
  /** The test of the present fields. */
  readonly trial: Trial | undefined;
  /** A test of exactly these fields succeeded. */
  readonly isProven: boolean;
  readonly error: FieldError | undefined;
  /** Tests the fields, or saves them if they are proven. */
  readonly submit: () => Promise<void>;
  readonly save: () => Promise<void>;
  readonly stop: () => void;
}

interface Given {
  readonly server: ServerView | undefined;
  readonly onSaved: (server: ServerId) => void;
}

interface Tested {
  /** The fields that it depends on. */
  readonly of: string;
  readonly since: number;
  /** Absent while it runs. */
  readonly end?: ServerTrial;
}

export function useServerForm({ server, onSaved }: Given): ServerForm {
  const address = useSignal(server?.address ?? '');
  const token = useSignal('');
  const tested = useSignal<Tested | undefined>(undefined);
  const failed = useSignal<(FieldError & { readonly of: string }) | undefined>(undefined);
  const typed = () => token.value.trim();
  const identity = () => JSON.stringify([address.value.trim(), typed()]);
  const hasToken = server?.hasToken === true && address.value.trim() === server.address;
  const draft = (): ServerDraft => ({
    ...(server && { id: server.id }),
    address: address.value.trim(),
    ...(typed() !== '' && { token: typed() }),
  });
  const isNow = tested.value?.of === identity();
  const end = isNow ? tested.value?.end : undefined;
  const complain = (error: FieldError) => {
    failed.value = { ...error, of: identity() };
  };
  const isMissing = (): FieldError | undefined => {
    if (address.value.trim() === '') return { field: 'address', words: t('needsAddress') };
    return typed() === '' && !hasToken ? { field: 'token', words: t('needsToken') } : undefined;
  };
  const test = async () => {
    const of = identity();
    const since = Date.now();
    const asked: Tested = { of, since };
    tested.value = asked;
    failed.value = undefined;
    const outcome = await settle(askWorker('TEST_SERVER', draft()));
    if (tested.value !== asked) return; // The person has stopped it, or asked again.
    tested.value = outcome.ok ? { of, since, end: outcome.value } : undefined;
    if (!outcome.ok) complain(errorOf(outcome.failure));
  };
  const save = async () => {
    const missing = isMissing();
    if (missing) return complain(missing);
    const outcome = await settle(askWorker('SAVE_SERVER', draft()));
    if (!outcome.ok) return complain(errorOf(outcome.failure));
    token.value = '';
    onSaved(outcome.value);
    return tell(t('serverSaved', hostOf(address.value)));
  };
  return {
    address,
    token,
    host: hostOf(address.value),
    hasToken,
    trial: isNow && tested.value ? asTrial(tested.value) : undefined,
    isProven: end?.state === 'works',
    error:
      failed.value?.of === identity()
        ? failed.value
        : end?.state === 'failed'
          ? { field: end.code === 'token' ? 'token' : 'address', words: whyNot(end) }
          : undefined,
    async submit() {
      if (isNow && tested.value && !tested.value.end) return;
      if (end?.state === 'works') return save();
      const missing = isMissing();
      if (missing) return complain(missing);
      void test(); // The form takes another one if the person stops this one or changes a field.
    },
    save,
    stop() {
      tested.value = undefined;
    },
  };
}

/** A test in the form of the tests of models. */
function asTrial({ since, end }: Tested): Trial | undefined {
  if (!end) return { state: 'running', since };
  return end.state === 'works'
    ? { state: 'works', at: end.at, ms: end.ms, facts: null, models: [] }
    : undefined;
}

const hostOf = (address: string): string => {
  const written = address.trim();
  return URL.canParse(written) ? new URL(written).host || written : written;
};

/** What the worker refuses without asking the server. */
const errorOf = (failure: Failure): FieldError => ({
  field: failure.code === 'url_refused' ? 'address' : failure.code === 'invalid_command' ? 'token' : 'form',
  words: explain(failure),
});
