import type { Feature } from './feature.ts';
import type { Verdict } from './play-feature.ts';

export interface PlayedFeature {
  readonly feature: Feature;
  readonly verdict: Verdict;
}

const skins = {
  learned: 'learned',
  unmarked: 'learned, turns alike',
  chatgpt: 'chatgpt',
  claude: 'claude',
  gemini: 'gemini',
} as const;

/** What came of each feature, as a page of text. */
export function featureTable(played: readonly PlayedFeature[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const count = (wanted: Verdict['verdict']) =>
    played.filter(({ verdict }) => verdict.verdict === wanted).length;
  return [
    '# What a chat page may do',
    '',
    'Each line is markup before and after one message of ours, played by the real bridge; what came of it is computed from what the page',
    'got and what the worker was told. A test holds this page against `tests/unit/content/agent_bridge/features`.',
    '',
    `${played.length} features: ${count('works')} work, ${count('told')} are told, ${count('silent')} silent, ${count('wrong')} wrong.`,
    '',
    line(['What the page does', 'Chat', 'Verdict', 'Commands', 'What is told']),
    line(['---', '---', '---', '---', '---']),
    ...played.map(({ feature: { name, skin }, verdict: { verdict, runs, told } }) =>
      line([name, skins[skin], verdict, String(runs), told.replace(/\|/g, '\\|')]),
    ),
    '',
    'works: the message came once and exactly, and the one command of its reply was reported once and exactly. told: the worker learned',
    'that something is not as it should be, in these words. silent: neither. wrong: another message or command than was meant.',
    '',
  ].join('\n');
}
