import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { SessionView } from '../../protocol/view.ts';
import { Modal } from '../components/modal.tsx';
import { choices, refreshChoices } from '../shared/choices.ts';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import { agentGroups } from './agent-words.ts';
import { carryOn, currentAgent } from './carry-on.ts';

/** A task whose agent decides, and can be replaced: it is a chat or a model, is there, and has not answered. */
export const canHandOver = ({ chat, model, agent, answer }: SessionView): boolean =>
  (model !== undefined || (chat !== undefined && chat.lesson === null)) && !agent.gone && answer === null;

/** Which chat or model takes over the task. */
export function HandOver({ session, onClose }: { session: SessionView; onClose: () => void }): JSX.Element {
  useEffect(() => void refreshChoices(), []);
  return (
    <Modal title={t('carryOnTitle')} onClose={onClose}>
      <p>{t('handOverHint')}</p>
      <div class="choice-lists">
        {agentGroups(choices.value, currentAgent(session)).map(({ title, entries }) => (
          <section class="list" key={title} aria-label={title}>
            <h3 class="group-title">{title}</h3>
            {entries.map(({ choice, key, icon, words, end }) => (
              <button
                key={key}
                type="button"
                class="list-row"
                onClick={() => {
                  onClose();
                  void carryOn(session, choice);
                }}
              >
                <Icon of={icon} />
                <span class="one-line" dir="auto">
                  {words}
                </span>
                {end && <span class="meta">{end}</span>}
              </button>
            ))}
          </section>
        ))}
      </div>
      <div class="actions">
        <button type="button" class="button plain" autofocus onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </Modal>
  );
}
