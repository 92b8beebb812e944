import { type Signal, signal } from '@preact/signals';
import { CircleX } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { History, Unkept } from '../../protocol/history.ts';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { plural } from '../shared/plural.ts';
import { sizeOf } from '../shared/size.ts';
import { t } from '../shared/texts.ts';

/** The time of the trouble whose card the person has put away: it appears again with the next one. */
const putAway: Signal<number | undefined> = signal(undefined);

/** What takes the room; undefined until it is known. */
const taken: Signal<History | undefined> = signal(undefined);

interface Props {
  readonly unkept: Unkept;
  readonly onChoose: () => void;
}

/** The history cannot be written: which tasks that concerns, what takes the room, and a way to make some. */
export function UnkeptCard({ unkept: { since, why, runs }, onChoose }: Props): JSX.Element | null {
  useEffect(() => {
    void askWorker('LIST_RUNS', {}).then((answer) => {
      if (answer.ok && answer.value?.ok) taken.value = answer.value.value;
    });
  }, [since]);
  if (putAway.value === since) return null;
  const hide = () => {
    putAway.value = since;
  };
  const { size, sizeMax, shownSize } = taken.value ?? { size: 0, sizeMax: 0, shownSize: 0 };
  return (
    <Status
      tone="failed"
      icon={CircleX}
      now={
        runs.length === 1 ? t('unkeptOne') : plural({ one: 'unkept_one', other: 'unkept_other' }, runs.length)
      }
      meta={t(why === 'full' ? 'unkeptFull' : 'unkeptRefused')}
    >
      <p>
        {why === 'full' && size > 0
          ? t('unkeptTakes', sizeOf(size), sizeOf(sizeMax), sizeOf(shownSize))
          : t('unkeptContinues')}
      </p>
      <div class="verdict uneven">
        <Button onPress={hide}>{t('notNow')}</Button>
        {why === 'full' && (
          <Button
            tone="primary"
            onPress={() => {
              onChoose();
            }}
          >
            {t('chooseToDelete')}
          </Button>
        )}
      </div>
    </Status>
  );
}
