import { useSignal } from '@preact/signals';
import { CircleCheck, Unplug } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Announcer } from '../components/announcer.tsx';
import { Icon } from '../shared/icon.tsx';
import { useNow } from '../shared/now.ts';
import { t } from '../shared/texts.ts';
import { type Link, link } from './link.ts';
import { ListView } from './list-view.tsx';
import { RunView } from './run-view.tsx';
import { reader } from './token.ts';
import { TokenForm } from './token-form.tsx';

/** The runs of a server: a form for the token, then the list or one run, which the address names: `/runs#run_…`. */
export function RunsPage(): JSX.Element {
  const run = useShownRun();
  const main = useRef<HTMLElement>(null);
  const before = useRef(run);
  // Another view of the page begins at its beginning, also for a screen reader.
  useEffect(() => {
    if (before.current === run) return;
    before.current = run;
    main.current?.focus();
  }, [run]);
  const who = reader.value;
  return (
    <>
      <header class="runs-bar">
        <span class="logo" />
        <h1>{t('runsTitle')}</h1>
        <span class="meta one-line">{location.host}</span>
        {who && (
          <>
            <LinkBadge of={link.value} />
            <span class="meta one-line" dir="auto">
              {who.person}
            </span>
          </>
        )}
      </header>
      <main class="runs-main" ref={main} tabIndex={-1}>
        {!who && <TokenForm />}
        {who && run === '' && <ListView reader={who} />}
        {who && run !== '' && <RunView key={run} id={run} reader={who} />}
      </main>
      <Announcer />
    </>
  );
}

const runInAddress = (): string => /^#(run_\w{1,64})$/.exec(location.hash)?.[1] ?? '';

/** The run that the address names; '' for the list. */
function useShownRun(): string {
  const shown = useSignal(runInAddress());
  useEffect(() => {
    const follow = () => {
      shown.value = runInAddress();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return shown.value;
}

function LinkBadge({ of }: { of: Link }): JSX.Element {
  const now = useNow(of.state === 'away' ? 1_000 : undefined);
  if (of.state === 'asking') return <span class="badge end" role="status" />;
  if (of.state === 'live')
    return (
      <span class="badge end" data-tone="done" role="status">
        <Icon of={CircleCheck} />
        {t('runsLive')}
      </span>
    );
  const seconds = Math.max(1, Math.round((now - of.since) / 1_000));
  return (
    <span class="badge end" data-tone="failed" role="status">
      <Icon of={Unplug} />
      {of.state === 'troubled' ? (
        t('runsTroubled')
      ) : (
        <>
          {/* A screen reader would say each second. */}
          <span aria-hidden="true">{t('runsAway', seconds)}</span>
          <span class="visually-hidden">{t('runsAwaySaid')}</span>
        </>
      )}
    </span>
  );
}
