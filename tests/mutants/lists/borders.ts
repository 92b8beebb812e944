import type { Mutants } from '../mutant.ts';

export const borders: readonly Mutants[] = [
  {
    tests: ['messaging/serve.test'],
    breaks: [
      ['if (sender.id !== own.id) return undefined;', ''],
      ["if (documentLifecycle !== 'active') return undefined;", ''],
      ['!from.includes(who.kind)', 'false'],
      ['if (!parsed.success) return undefined; // Parsed', '// Parsed'],
    ],
  },
  {
    tests: ['messaging/serve-tab.test'],
    breaks: [
      ['sender.id !== chrome.runtime.id || sender.tab)', 'sender.tab)'],
      ['sender.id !== chrome.runtime.id || sender.tab)', 'sender.id !== chrome.runtime.id)'],
    ],
  },
  {
    tests: ['guard/decide.test'],
    breaks: [
      ['if (isPrivateHost(url.value.hostname)) {', 'if (false) {'],
      ['if (url.username || url.password) return', 'if (url.username && url.password) return'],
      ['if (PLACEHOLDER.test(decoded(url.href))) return', 'if (PLACEHOLDER.test(url.href)) return'],
      ['if (url.value.href.length > ADDRESS_MAX)', 'if (false)'],
      ["origin !== undefined && origin !== 'null' && origins", 'origin !== undefined && origins'],
      ['if (unknown) return refuse(unknownPlaceholder(unknown));', ''],
    ],
  },
  {
    tests: ['target_adapter/adapter.test'],
    breaks: [
      ['=> isTrusted && !(target', '=> !(target'],
      ['isTrusted && !(target instanceof Node && isOurs(target))', 'isTrusted'],
    ],
  },
  {
    tests: ['watch/take-over.test'],
    breaks: [
      ['!counts(event) || expected(event as E)', '!counts(event)'],
      ['now() - lastAt < INTERRUPT_EVERY_MS', 'false'],
      ['untilMs >= now()', 'true'],
    ],
  },
];
