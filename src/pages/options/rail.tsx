import { useSignal } from '@preact/signals';
import {
  Cpu,
  EyeOff,
  type IconNode,
  MessageSquare,
  Server,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Terminal,
  Wrench,
} from 'lucide';
import { Fragment, type JSX } from 'preact';
import { Icon } from '../shared/icon.tsx';
import { type TextKey, t } from '../shared/texts.ts';
import { findSettings } from './find-settings.ts';
import { type Section, section } from './section.ts';

const links = {
  privacy: [EyeOff, 'privacy'],
  sites: [ShieldCheck, 'sitesAndApprovals'],
  tools: [Star, 'tools'],
  chats: [MessageSquare, 'learnedChats'],
  models: [Cpu, 'models'],
  programs: [Terminal, 'programs'],
  servers: [Server, 'runServers'],
  behaviour: [SlidersHorizontal, 'behaviour'],
  advanced: [Wrench, 'diagnostics'],
} as const satisfies Record<Section, readonly [IconNode, TextKey]>;

/** The way from section to section, and to the settings whose words the person types. */
export function Rail(): JSX.Element {
  const query = useSignal('');
  const shown = findSettings(query.value, (one) => t(links[one][1]));
  return (
    <nav class="rail" aria-label={t('options')}>
      <div class="rail-inner">
        <p class="brand">
          <span class="logo" />
          {t('extName')}
        </p>
        <input
          class="input"
          type="search"
          value={query.value}
          placeholder={t('searchOptions')}
          aria-label={t('searchOptions')}
          onInput={(event) => {
            query.value = event.currentTarget.value;
          }}
        />
        {shown.map(({ section: one, settings }) => {
          const [icon, words] = links[one];
          return (
            <Fragment key={one}>
              <a class="rail-link" href={`#${one}`} aria-current={section.value === one ? 'page' : undefined}>
                <Icon of={icon} />
                {t(words)}
              </a>
              {settings.map((key) => (
                <a key={key} class="rail-link found" href={`#${one}`}>
                  {t(key)}
                </a>
              ))}
            </Fragment>
          );
        })}
        {shown.length === 0 && <p class="meta">{t('nothingFound', query.value.trim())}</p>}
      </div>
    </nav>
  );
}
