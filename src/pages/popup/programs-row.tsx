import { ChevronRight, type IconNode, Terminal, Unplug } from 'lucide';
import type { JSX } from 'preact';
import type { Programs } from '../../protocol/programs.ts';
import { sectionAddress } from '../options/section-address.ts';
import { greetingHub, hubWords, misfit, versionWords } from '../programs/hub-words.ts';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';

/** The programs at a glance, while anything may connect; opens them in the options. */
export function ProgramsRow({ programs }: { programs: Programs }): JSX.Element | null {
  if (!programs.isOn && programs.socket.state === 'off') return null;
  const { icon, words, meta } = glance(programs);
  return (
    <button
      type="button"
      class="list-row"
      onClick={() => chrome.tabs.create({ url: sectionAddress('programs') })}
    >
      <Icon of={icon} />
      <span class="list-row-words">
        <span class="one-line" dir="auto">
          {words}
        </span>
        {meta && <span class="meta one-line">{meta}</span>}
      </span>
      <Icon of={ChevronRight} as="turns" />
    </button>
  );
}

interface Glance {
  readonly icon: IconNode;
  readonly words: string;
  readonly meta: string;
}

/** Who works here; else who is connected, who wants to, or why nobody is. */
function glance(programs: Programs): Glance {
  const connected = programs.programs.filter(({ state }) => state === 'connected');
  const first = connected.find(({ tabs }) => tabs > 0) ?? connected[0];
  if (first) {
    const { name, tabs } = first;
    const working = tabs === 1 ? t('worksInTabs_one', name) : t('worksInTabs_other', name, tabs);
    return {
      icon: Terminal,
      words: tabs > 0 ? working : t('programConnected', name),
      meta: moreWords(connected.length - 1),
    };
  }
  const { socket } = programs;
  if (socket.state === 'connected')
    return { icon: Terminal, words: t('someProgramConnected'), meta: socket.url };
  if (programs.isOn && greetingHub(programs))
    return { icon: Terminal, words: t('programGreets'), meta: t('pasteCode') };
  const refusal = programs.isOn ? misfit(programs) : undefined;
  if (refusal?.theirs) {
    const versions = t('programVersions', versionWords(refusal.theirs), versionWords(refusal.ours));
    return { icon: Unplug, words: t('noProgramConnected'), meta: versions };
  }
  return { icon: Unplug, words: t('noProgramConnected'), meta: whyNone(programs) };
}

const moreWords = (more: number): string =>
  more === 0 ? '' : more === 1 ? t('morePrograms_one') : t('morePrograms_other', more);

function whyNone({ isOn, hubs, socket }: Programs): string {
  if (!isOn) return socket.state === 'connecting' ? t('socketConnecting') : t('socketSilent');
  if (hubs.some(({ state }) => state === 'connected')) return t('hubIsRunning');
  if (hubs.some(({ state }) => state === 'connecting')) return t('socketConnecting');
  const refused = hubs.find(({ state }) => state === 'refused');
  return refused ? hubWords(refused, Date.now()) : t('hubNotRunning');
}
