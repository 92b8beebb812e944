import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { SessionView } from '../../protocol/view.ts';
import { plural } from '../shared/plural.ts';
import { t } from '../shared/texts.ts';
import { RawText } from './what-was-sent.tsx';

interface Props {
  readonly session: SessionView;
  readonly tabId: TabId;
}

/** A tab as the agent last saw it, word for word. */
export function WhatItSees({ session, tabId }: Props): JSX.Element | null {
  const seen = useSignal<string | undefined>(undefined);
  // Asked for again with each change of the task.
  useEffect(() => {
    void askWorker('GET_SEEN', { session: session.id, tabId }).then((answer) => {
      if (answer.ok) seen.value = answer.value ?? '';
    });
  }, [session, tabId]);
  if (seen.value === undefined) return null;
  if (seen.value === '') return <p class="empty">{t('nothingSeen')}</p>;
  const { redacted = 0 } = session.targets.find((target) => target.tabId === tabId) ?? {};
  const intro =
    redacted === 0 ? t('seenIntro') : plural({ one: 'seenIntro_one', other: 'seenIntro_other' }, redacted);
  return <RawText label={t('whatItSees')} intro={intro} text={seen.value} />;
}
