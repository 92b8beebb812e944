// @vitest-environment jsdom
import { expect, it } from 'vitest';
import {
  findSendControl,
  findStopControl,
} from '../../../../../content/agent_bridge/composer/send-control.ts';
import { siteFor } from '../../../../../src/sites/index.ts';

/** The one button of AI Studio that runs and stops, with no accessible name. */
function controls(inner: string) {
  const site = siteFor('https://aistudio.google.com/prompts/new_chat');
  if (!site) throw new Error('AI Studio is not listed.');
  document.body.innerHTML = `<ms-prompt-box><textarea></textarea><ms-run-button><button type="submit">${inner}</button></ms-run-button></ms-prompt-box>`;
  const area = document.body;
  return {
    stops: findStopControl(site, area) !== undefined,
    sends: findSendControl(site, area) !== undefined,
  };
}

it.each([
  ['English', 'Stop'],
  ['Chinese', '停止'],
  ['Hindi', 'रोकें'],
  ['Spanish', 'Detener'],
  ['Arabic', 'إيقاف'],
  ['French', 'Arrêter'],
  ['Portuguese', 'Parar'],
  ['Portuguese, otherwise', 'Interromper'],
  ['Russian', 'Остановить'],
  ['Japanese', '停止する'],
  ['German', 'Anhalten'],
  ['German, otherwise', 'Stoppen'],
  ['a language with an icon before the word', '<mat-icon>sync</mat-icon> Parar'],
  ['no language, by its spinner', '<svg class="stoppable-spinner"></svg>'],
])('a run button stops while it says so in %s', (_, inner) => {
  expect(controls(inner)).toEqual({ stops: true, sends: false });
});

it.each([
  'Run',
  '运行',
  'चलाएं',
  'Ejecutar',
  'تشغيل',
  'Exécuter',
  'Executar',
  'Запустить',
  '実行',
  'Ausführen',
  'Preparar',
])('a run button sends while it says %s', (inner) => {
  expect(controls(inner)).toEqual({ stops: false, sends: true });
});
