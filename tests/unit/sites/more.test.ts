import { expect, it } from 'vitest';
import { goesOn } from '../../../src/sites/more.ts';

it.each([
  'Continue generating',
  'Continue response',
  '生成を続ける',
  '继续生成',
  '繼續生成',
  '계속 생성하기',
  'Continuar generando',
  'Continuar gerando',
  'Continuer la génération',
  'Weiter generieren',
  'Продолжить генерацию',
  'Continua a generare',
])('“%s” makes a chat go on', (label) => {
  expect(goesOn.test(label)).toBe(true);
});

it.each([
  'Continue',
  'Continue with Google',
  'Continue generating invoices',
  'Weiter',
  'Stop generating',
  '',
])('“%s” may be about something else', (label) => {
  expect(goesOn.test(label)).toBe(false);
});
