import { describe, expect, it } from 'vitest';
import { chatSites, siteFor } from '../../../src/sites/index.ts';

it.each([
  ['https://chatgpt.com/', 'chatgpt'],
  ['https://chatgpt.com/c/67f0?model=x', 'chatgpt'],
  ['https://claude.ai/new', 'claude'],
  ['https://gemini.google.com/app', 'gemini'],
  ['https://aistudio.google.com/prompts/new_chat', 'aistudio'],
  ['https://grok.com/c/6892-ab', 'grok'],
  ['https://copilot.microsoft.com/chats/Ab3_x', 'copilot'],
  ['https://m365.cloud.microsoft/chat', undefined],
  ['https://chat.mistral.ai/chat', 'lechat'],
  ['https://www.perplexity.ai/search/what-is-it-Ab.c_9', 'perplexity'],
  ['https://www.kimi.com/chat/19a-b', 'kimi'],
  ['https://chat.qwen.ai/c/6892-ab', 'qwen'],
  ['http://chatgpt.com/', undefined],
  ['https://chatgpt.com.evil.example/', undefined],
  ['https://evil.example/https://chatgpt.com/', undefined],
  ['chrome://extensions', undefined],
  ['not an address', undefined],
])('%s belongs to %s', (url, id) => {
  expect(siteFor(url)?.id).toBe(id);
});

it.each([
  ['chatgpt', '/', undefined],
  ['chatgpt', '/c/WEB:1234', undefined],
  ['chatgpt', '/c/6892-ab', '6892-ab'],
  ['chatgpt', '/g/g-p-1/c/6892-ab', '6892-ab'],
  ['claude', '/new', undefined],
  ['claude', '/chat/6892-ab', '6892-ab'],
  ['gemini', '/app', undefined],
  ['gemini', '/app/6892ab', '6892ab'],
  ['aistudio', '/prompts/new_chat', undefined],
  ['aistudio', '/prompts/1Zz_x', '1Zz_x'],
  ['grok', '/', undefined],
  ['grok', '/c/6892-ab', '6892-ab'],
  ['copilot', '/', undefined],
  ['copilot', '/chats/Ab3_x-9', 'Ab3_x-9'],
  ['perplexity', '/', undefined],
  ['perplexity', '/search/what-is-it-Ab.c_9', 'what-is-it-Ab.c_9'],
  ['kimi', '/', undefined],
  ['kimi', '/chat/19a-b', '19a-b'],
  ['qwen', '/', undefined],
  ['qwen', '/c/6892-ab', '6892-ab'],
  ['lechat', '/chat', undefined],
  ['lechat', '/chat/6892-ab', '6892-ab'],
])('%s names the conversation at %s: %s', (id, path, conversation) => {
  const site = chatSites.find((one) => one.id === id);
  expect(site?.conversation.exec(path)?.groups?.id).toBe(conversation);
});

describe.each(chatSites.map((site) => [site.name, site] as const))('%s', (_, site) => {
  it('survives a structured clone', () => {
    expect(structuredClone(site)).toEqual(site);
  });

  it('shares no id and no host with another site', () => {
    for (const other of chatSites.filter((one) => one !== site)) {
      expect(other.id).not.toBe(site.id);
      expect(other.hosts.filter((host) => site.hosts.includes(host))).toEqual([]);
    }
  });
});
