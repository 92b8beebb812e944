import { type TextKey, t } from '../shared/texts.ts';
import { SECTIONS, type Section } from './section.ts';

/** The settings of each section: what each is called, with the text that explains it if it has one. */
const SETTINGS: Readonly<Record<Section, readonly (readonly TextKey[])[]>> = {
  privacy: [
    ['redactPII', 'redactPIIHint'],
    ['redactEmail'],
    ['redactPhone'],
    ['redactPerson', 'redactPersonHint'],
    ['redactCard'],
    ['redactIban'],
    ['redactCrypto'],
    ['redactNationalId'],
    ['redactSsn'],
    ['redactSecret'],
    ['redactOtp'],
    ['redactIp'],
    ['redactMac'],
    ['passwords', 'passwordsHint'],
    ['tryText'],
  ],
  sites: [
    ['askBuy', 'askBuyHint'],
    ['askAccess', 'askAccessHint'],
    ['askWeakens', 'askWeakensHint'],
    ['askSend', 'askSendHint'],
    ['askDelete', 'askDeleteHint'],
    ['askFlow', 'askFlowHint'],
    ['askOpen', 'askOpenHint'],
    ['allowed'],
    ['neverOn', 'neverHint'],
  ],
  tools: [['importTools', 'importHint'], ['exportTools']],
  chats: [['importChat', 'importChatHint']],
  models: [['addModel']],
  programs: [['acceptPrograms', 'acceptOff'], ['pairProgram'], ['socketAddress', 'socketHint'], ['activity']],
  servers: [['addServer', 'serversEmpty']],
  behaviour: [
    ['newTasksBegin', 'newTasksHint'],
    ['maxTabs'],
    ['maxSteps'],
    ['updates', 'updatesHint'],
    ['showsPointer', 'showsPointerHint'],
    ['keepsHandsOff', 'keepsHandsOffHint'],
    ['keepChatAwake', 'keepChatAwakeHint'],
    ['notifications', 'notificationsHint'],
    ['groupNames', 'groupNamesHint'],
    ['groupsGivenTabs', 'groupsGivenTabsHint'],
    ['iconOpensPanel', 'iconOpensPanelHint'],
    ['keepHistory', 'keepHistoryHint'],
    ['keepShown', 'keepShownHint'],
    ['deleteHistory'],
    ['keys'],
  ],
  advanced: [['selfCheck'], ['debugMode', 'debugModeHint'], ['deleteEverything', 'deleteEverythingHint']],
};

interface FoundSection {
  readonly section: Section;
  /** The names of its settings that hold the words; none without a query. */
  readonly settings: readonly TextKey[];
}

/** The sections with a setting, or a name, that holds what the person types, in any case and with or without accents. */
export function findSettings(query: string, nameOf: (section: Section) => string): readonly FoundSection[] {
  const words = plain(query.trim());
  if (words === '') return SECTIONS.map((section) => ({ section, settings: [] }));
  return SECTIONS.flatMap((section) => {
    const settings = SETTINGS[section].flatMap((keys) => {
      const [name] = keys;
      return name && keys.some((key) => plain(t(key)).includes(words)) ? [name] : [];
    });
    return settings.length > 0 || plain(nameOf(section)).includes(words) ? [{ section, settings }] : [];
  });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
