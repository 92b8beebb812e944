import {
  Cpu,
  EyeOff,
  type IconNode,
  MessageSquare,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Terminal,
  Wrench,
} from 'lucide';
import type { JSX } from 'preact';
import { Icon } from '../shared/icon.tsx';
import { type TextKey, t } from '../shared/texts.ts';
import { SECTIONS, type Section, section } from './section.ts';

const links = {
  privacy: [EyeOff, 'privacy'],
  sites: [ShieldCheck, 'sitesAndApprovals'],
  tools: [Star, 'tools'],
  chats: [MessageSquare, 'learnedChats'],
  models: [Cpu, 'models'],
  programs: [Terminal, 'programs'],
  behaviour: [SlidersHorizontal, 'behaviour'],
  advanced: [Wrench, 'diagnostics'],
} as const satisfies Record<Section, readonly [IconNode, TextKey]>;

/** The way from section to section. */
export function Rail(): JSX.Element {
  return (
    <nav class="rail" aria-label={t('options')}>
      <div class="rail-inner">
        <p class="brand">
          <span class="logo" />
          {t('extName')}
        </p>
        {SECTIONS.map((one) => {
          const [icon, words] = links[one];
          return (
            <a
              key={one}
              class="rail-link"
              href={`#${one}`}
              aria-current={section.value === one ? 'page' : undefined}
            >
              <Icon of={icon} />
              {t(words)}
            </a>
          );
        })}
      </div>
    </nav>
  );
}
