import { aistudio } from './aistudio.ts';
import { chatgpt } from './chatgpt.ts';
import { claude } from './claude.ts';
import { copilot } from './copilot.ts';
import { gemini } from './gemini.ts';
import { grok } from './grok.ts';
import { kimi } from './kimi.ts';
import { lechat } from './lechat.ts';
import { perplexity } from './perplexity.ts';
import { qwen } from './qwen.ts';
import type { Site } from './site.ts';

/** The chat sites that can be agents. */
export const chatSites: readonly Site[] = [
  chatgpt,
  claude,
  gemini,
  aistudio,
  grok,
  copilot,
  lechat,
  perplexity,
  kimi,
  qwen,
];

/** The chat site of a URL; undefined for any other. */
export function siteFor(url: string): Site | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' ? chatSites.find(({ hosts }) => hosts.includes(host)) : undefined;
}
