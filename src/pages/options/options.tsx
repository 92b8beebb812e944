import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { View } from '../../protocol/view.ts';
import { Gate } from '../shared/consent-gate.tsx';
import { Notices } from '../shared/notices.tsx';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { WithView } from '../shared/with-view.tsx';
import { Advanced } from './advanced/advanced.tsx';
import { Behaviour } from './behaviour.tsx';
import { Chats } from './chats/chat-list.tsx';
import { ModelsSection } from './models.tsx';
import { Privacy } from './privacy.tsx';
import { ProgramsSection } from './programs/programs.tsx';
import { Rail } from './rail.tsx';
import { SectionHead } from './rows/section-head.tsx';
import { section } from './section.ts';
import { ServersSection } from './servers/servers.tsx';
import { Approvals } from './sites/approvals.tsx';
import { Tools } from './tools.tsx';

/** A rail, and one section at a time. */
export function Options({ view }: { view: Known<View> }): JSX.Element {
  useEffect(() => window.scrollTo(0, 0), [section.value]);
  return (
    <>
      <Rail />
      <main class="options-main">
        <WithView view={view}>{(value) => <Section view={value} />}</WithView>
      </main>
      <Notices />
    </>
  );
}

function Section({ view }: { view: View }): JSX.Element {
  const { settings, tools } = view;
  const gate = settings.privacyAccepted ? null : <Gate />;
  switch (section.value) {
    case 'sites':
      return (
        <>
          {gate}
          <Approvals view={view} />
        </>
      );
    case 'tools':
      return (
        <>
          {gate}
          <Tools tools={tools} />
        </>
      );
    case 'chats':
      return (
        <>
          <SectionHead title={t('learnedChats')} intro={t('learnedChatsHint')} />
          {gate}
          <Chats view={view} />
        </>
      );
    case 'models':
      return (
        <>
          <SectionHead title={t('models')} intro={t('modelsIntro')} />
          {gate}
          <ModelsSection models={view.models} />
        </>
      );
    case 'programs':
      return (
        <>
          <SectionHead title={t('programs')} intro={t('programsIntro')} />
          {gate}
          <ProgramsSection view={view} />
        </>
      );
    case 'servers':
      return (
        <>
          <SectionHead title={t('runServers')} intro={t('runServersIntro')} />
          {gate}
          <ServersSection servers={view.servers} />
        </>
      );
    case 'behaviour':
      return (
        <>
          <SectionHead title={t('behaviour')} intro={t('behaviourIntro')} />
          {gate}
          <Behaviour settings={settings} />
        </>
      );
    case 'advanced':
      return (
        <>
          <SectionHead title={t('diagnostics')} intro={t('advancedIntro')} />
          {gate}
          <Advanced view={view} />
        </>
      );
    default:
      return (
        <>
          <SectionHead title={t('privacy')} intro={t('privacyIntro')} />
          {gate}
          <Privacy settings={settings} />
        </>
      );
  }
}
