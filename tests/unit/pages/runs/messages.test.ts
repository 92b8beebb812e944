// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';

it.each([
  [['de-AT', 'en'], '20 von 212 Ausführungen'],
  [['xx', 'es'], '20 de 212 ejecuciones'],
  [['pt'], '20 de 212 execuções'],
  [['zh-Hant-TW'], '20 / 212 个运行'],
  [['xx'], '20 of 212 runs'],
  [[], '20 of 212 runs'],
])('speaks the first of the languages %j that it knows', async (languages, words) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.resetModules();
  await import('../../../../src/pages/runs/messages.ts');
  expect(chrome.i18n.getMessage('runsShown', ['20', '212'])).toBe(words);
  expect(chrome.i18n.getMessage('no such text')).toBe('');
});
