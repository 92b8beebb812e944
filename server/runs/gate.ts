import { commandNamed } from '../../src/commands/registry.ts';
import { actRisk } from '../../src/guard/act-risk.ts';
import { isCheckoutAddress } from '../../src/guard/checkout-address.ts';
import { pressOf } from '../../src/guard/presses.ts';
import { controlNameIn } from '../../src/perception/control-name.ts';
import type { Risk } from '../../src/protocol/risk.ts';
import type { ToolCall } from '../store/records.ts';
import { pageOf } from './snapshot.ts';

// Which tool calls the person decides on. The judgement is the extension's (`src/guard`); a server sees of a page only what its
// client sends.

/** Why a call waits for the person, as codes: `buys`, `submits`, `checkout`, … Empty if it may run. */
export function risksOf(tool: ToolCall, snapshot: unknown): readonly string[] {
  return tool.name === 'act' ? risksOfActions(tool, snapshot) : risksOfBasic(tool, snapshot);
}

/** The risk that each basic tool declares, in the words of the commands. */
const RISKS: Readonly<Record<string, Risk>> = {
  click: { pressesControl: 'id' },
  type: { typesText: 'text', submits: 'submit' },
  press: { pressesKey: 'key' },
};

function risksOfBasic({ name, arguments: given }: ToolCall, snapshot: unknown): readonly string[] {
  const risk = RISKS[name];
  if (!risk || risk === 'none') return [];
  const { url, elements } = pageOf(snapshot);
  const element = elements.find(({ id }) => id === given.id);
  const { text, ariaLabel, value, href } = element ?? {};
  const names = [text, ariaLabel, value].filter((one) => typeof one === 'string' && one !== '');
  const presses = name === 'click' ? names : [];
  return together([...ofPress(presses, url, href), ...ofKeys(risk, given), ...ofPage(url)]);
}

function risksOfActions({ arguments: given }: ToolCall, snapshot: unknown): readonly string[] {
  const text = String(snapshot);
  const actions = Array.isArray(given.actions) ? given.actions : [];
  return together(
    actions.flatMap((action: unknown) => {
      const { action: name, ...fields } = Object(action) as Readonly<Record<string, unknown>>;
      const command = typeof name === 'string' ? commandNamed(name) : undefined;
      if (!command || command.risk === 'none') return [];
      const element = 'pressesControl' in command.risk ? fields[command.risk.pressesControl] : undefined;
      const shown = typeof element === 'number' ? controlNameIn(text, element) : '';
      const opened = 'opensUrl' in command.risk ? String(fields[command.risk.opensUrl]) : '';
      return [
        ...ofPress(shown === '' ? [] : [shown], ''),
        ...ofKeys(command.risk, fields),
        ...ofPage(opened),
      ];
    }),
  );
}

/** What a control does, by its names. */
function ofPress(
  names: readonly (string | null | undefined)[],
  page: string,
  leadsTo?: string | null,
): readonly string[] {
  const [name, ...otherNames] = names.flatMap((one) => (one ? [one] : []));
  if (name === undefined) return [];
  const risk = actRisk({ name, otherNames, nearby: [], downloads: false, ...(leadsTo && { leadsTo }) }, page);
  return risk ? [risk.kind] : [];
}

/** Keys that send a written text, or press the control with the focus, which a server does not know. */
const SENDING: readonly unknown[] = ['Enter', 'Shift+Enter', 'Space'];
const ofKeys = (risk: Risk, fields: Readonly<Record<string, unknown>>): readonly string[] =>
  SENDING.includes(pressOf(risk, fields)) ? ['submits'] : [];

const ofPage = (url: string): readonly string[] =>
  URL.canParse(url) && isCheckoutAddress(new URL(url)) ? ['checkout'] : [];

const together = (risks: readonly string[]): readonly string[] => [...new Set(risks)];

const WORDS: Readonly<Record<string, string>> = {
  buys: 'It may pay or order something.',
  checkout: 'The page is a checkout.',
  submits: 'It sends a form.',
  sends: 'It sends something to others.',
  deletes: 'It deletes something.',
  downloads: 'It downloads a file.',
  weakens: 'It weakens a protection.',
  access: 'It gives somebody access.',
  commits: 'It binds the person to something.',
  signs: 'It signs the person in or out.',
};

/** The reasons of a question, in sentences. */
export const reasonsOf = (risks: readonly string[]): string =>
  risks.map((risk) => WORDS[risk] ?? 'It may do more than look.').join(' ');
