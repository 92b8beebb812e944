import { expect, it } from 'vitest';
import { requireNode } from '../../../scripts/ensure/packages.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('runs on Node %s', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

it.each(['18.20.4', '20.18.3'])('says what is wrong with Node %s', (version) => {
  expect(() => requireNode(version)).toThrow(`This is Node ${version}; AgentAnything needs 20.19 or newer.`);
});
