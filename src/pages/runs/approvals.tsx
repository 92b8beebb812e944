import { CircleCheck, CircleX, Hand } from 'lucide';
import type { JSX } from 'preact';
import type { RunApproval, RunStory } from '../../protocol/run-page.ts';
import { RichText } from '../components/rich-text.tsx';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import { dayAndTimeWords } from '../shared/times.ts';
import { stateOf } from './run-words.ts';
import type { Reader } from './token.ts';

/** Who allowed or refused which step, the newest first, after the one that waits. */
export function Approvals({ run, reader }: { readonly run: RunStory; readonly reader: Reader }): JSX.Element {
  const { question, approvals } = run;
  return (
    <section class="card" aria-labelledby="approvals">
      <h2 id="approvals">{t('runApprovals')}</h2>
      {approvals.length === 0 && !question?.asks ? (
        <p class="meta">{t('runNoApprovals')}</p>
      ) : (
        <ul class="checks">
          {question?.asks && (
            <li>
              <span class="mark" data-tone="waiting">
                <Icon of={Hand} />
              </span>
              <span class="row-words">
                <RichText sentence={question.asks} />
                <span class="meta">{stateOf(run, reader.person).words}</span>
              </span>
            </li>
          )}
          {approvals.toReversed().map((approval, index) => (
            <Approval key={approvals.length - index} of={approval} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Approval({ of: { asks, shown, allowed, by, at } }: { of: RunApproval }): JSX.Element {
  const when = dayAndTimeWords(at, Date.now());
  const [first = '', ...more] = shown.split('\n');
  return (
    <li>
      <span class="mark" data-tone={allowed ? 'done' : 'failed'}>
        <Icon of={allowed ? CircleCheck : CircleX} />
      </span>
      <span class="row-words">
        {asks ? <RichText sentence={asks} /> : <span dir="auto">{first}</span>}
        {!asks &&
          more.map((line, index) => (
            <span key={index} class="meta" dir="auto">
              {line}
            </span>
          ))}
        <span class="meta">
          <bdi>{allowed ? `${by}, ${when}` : t('runRefusedBy', by, when)}</bdi>
        </span>
      </span>
    </li>
  );
}
