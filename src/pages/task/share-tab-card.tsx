import { AppWindow } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { Question } from '../../protocol/question.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Ask } from '../components/ask.tsx';
import { Favicon } from '../components/favicon.tsx';
import { Since } from '../components/since.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { type CurrentTab, tab } from '../shared/current-tab.ts';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { AddTabMenu } from './add-tab-menu.tsx';

interface Props {
  readonly session: SessionView;
  readonly question: Extract<Question, { readonly kind: 'tab' }>;
}

/** Which tab a program may work in: the one in front, another one, or none. */
export function ShareTabCard({ session, question }: Props): JSX.Element {
  const { agent } = session;
  const front = tab.value.state === 'known' ? tab.value.value : undefined;
  const shared = front && canShare(front) ? front : undefined;
  const share = (tabId: TabId) =>
    act(askWorker('ASSIGN_ROLE', { tabId, role: 'target', task: '', session: session.id }));
  const refuse = () =>
    act(askWorker('ANSWER', { session: session.id, question: question.id, answer: 'refuse' }));
  return (
    <Status
      tone="waiting"
      icon={AppWindow}
      now={t('nowWaitingTab')}
      meta={
        <>
          <span dir="auto">{agent.name}</span> · <Since at={question.since} />
        </>
      }
      ask={
        <Ask
          title={t(shared ? 'askShareTab' : 'shareOtherTab', agent.name)}
          head={shared && <Front tab={shared} />}
          verdict={(isWhole) => (
            <div class="verdict">
              <Button onPurpose onPress={refuse}>
                {t('dontShare')}
              </Button>
              {shared && isWhole ? (
                // Another tab in front is another button, which waits before it takes a press.
                <Button
                  key={shared.abilities.tabId}
                  tone="primary"
                  onPurpose
                  onPress={() => share(shared.abilities.tabId)}
                >
                  {t('shareTab')}
                </Button>
              ) : (
                shared && <p class="meta">{t('makeLarger')}</p>
              )}
              <AddTabMenu
                onChoose={share}
                opener={(attributes) => (
                  <button type="button" class={shared ? 'button quiet wide' : 'button plain'} {...attributes}>
                    {t('anotherTab')}
                  </button>
                )}
              />
            </div>
          )}
        />
      }
    />
  );
}

const canShare = ({ abilities: { role, target } }: CurrentTab): boolean =>
  role.kind === 'none' && target.able;

/** The tab in front by its title and host. */
const Front = ({ tab: { title, url } }: { tab: CurrentTab }): JSX.Element => (
  <>
    <p class="front-tab">
      <Favicon url={url} />
      <b class="one-line" dir="auto">
        {title || siteName(url)}
      </b>
    </p>
    <p class="meta">{siteName(url)}</p>
  </>
);
