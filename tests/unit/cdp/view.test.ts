import { expect, it } from 'vitest';
import type { Send } from '../../../src/cdp/send.ts';
import { giveSize } from '../../../src/cdp/view.ts';

it('gives a page the size that it lacks, and no other page any', async () => {
  const sent: unknown[] = [];
  const send = (async (...command: unknown[]) => void sent.push(command)) as Send;
  await giveSize(send, { isActive: false });
  await giveSize(send, { isActive: false, lacks: { width: 780, height: 493 } });
  const size = { width: 780, height: 493, deviceScaleFactor: 0, mobile: false };
  expect(sent).toEqual([['Emulation.setDeviceMetricsOverride', size]]);
});
