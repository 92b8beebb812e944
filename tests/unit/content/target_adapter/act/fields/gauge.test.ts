// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { gaugeOf, isGauge } from '../../../../../../content/target_adapter/act/fields/gauge.ts';

it.each([
  ['<div role="slider" aria-valuenow="4"></div>', { now: 4, min: 0, max: 100 }],
  [
    '<div role="slider" aria-valuenow="-4.5" aria-valuemin="-9" aria-valuemax="9"></div>',
    { now: -4.5, min: -9, max: 9 },
  ],
  ['<div role="spinbutton" aria-valuenow="4"></div>', { now: 4 }],
  ['<div role="slider"></div>', undefined],
  ['<div role="slider" aria-valuenow="loud"></div>', undefined],
  ['<div role="spinbutton" aria-valuenow="4"><input></div>', undefined],
  ['<input type="range" aria-valuenow="4">', undefined],
  ['<div aria-valuenow="4"></div>', undefined],
])('%s is moved by keys: %j', (html, gauge) => {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild;
  expect(element && isGauge(element) ? gaugeOf(element) : undefined).toEqual(gauge);
});
