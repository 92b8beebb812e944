import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { LearnedChat } from '../../protocol/view.ts';
import { Button } from '../shared/button.tsx';
import { tell } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { placeOf } from '../shared/site-name.ts';
import { t } from '../shared/texts.ts';
import { downloadJson } from './download.ts';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Leaves out the path of a new conversation, which may name the person. */
const withoutAddress = ({ origin, learned }: LearnedChat): LearnedChat => ({
  origin,
  learned: { ...learned, fresh: null },
});

/** The learned chats: the person can forget each and export all. */
export function LearnedChats({ chats }: { chats: readonly LearnedChat[] }): JSX.Element {
  const forget = async (origin: string) => {
    const outcome = await act(askWorker('FORGET_LEARNED', { origin }));
    if (outcome.ok) tell(t('learnedForgotten', placeOf(origin)));
  };
  return (
    <>
      {chats.length === 0 && <p class="empty">{t('noLearned')}</p>}
      <ul class="list">
        {chats.map(({ origin, learned }) => (
          <li key={origin}>
            <p class="tab">
              <strong>{placeOf(origin)}</strong>
              <small>{t('learnedAt', date.format(learned.learnedAt))}</small>
            </p>
            <Button label={t('removeLearned', placeOf(origin))} onPress={() => forget(origin)}>
              {t('forget')}
            </Button>
          </li>
        ))}
      </ul>
      <div class="row">
        <Button
          onPress={() => downloadJson('agent-anything-learned-chats.json', chats.map(withoutAddress))}
          reason={chats.length === 0 ? t('nothingLearned') : undefined}
        >
          {t('exportLearned')}
        </Button>
      </div>
    </>
  );
}
