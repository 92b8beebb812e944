// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Slices } from '../../../../../content/page/scheduling.ts';
import { rawBlock } from '../../../../../content/target_adapter/read/raw-block.ts';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import { LineRenderer } from '../../../../../content/target_adapter/snapshot/line-renderer.ts';
import type { ElementId } from '../../../../../src/protocol/ids.ts';
import { placeholders } from '../page.ts';

const LINES = 2000;

/** Over whenever it is asked, as on a slow machine. */
class ShortSlices extends Slices {
  begun = 0;

  override async pass(): Promise<void> {
    this.begun += 1;
  }
}

it('gives way to the page while lines are joined as while they are rendered', async () => {
  const renderer = new LineRenderer({
    redactor: new Redactor(placeholders().ask),
    assignId: () => 1 as ElementId,
    frameId: () => undefined,
    fieldNamed: () => undefined,
    shown: () => undefined,
  });
  const blocks = Array.from({ length: LINES }, (_, at) => rawBlock('text', { inline: [`Line ${at}`] }));
  const rawLines = renderer.rawLinesOf(blocks);
  const slices = new ShortSlices();
  await renderer.joinLines(rawLines, slices);
  const joining = slices.begun;
  await renderer.render(rawLines, slices);
  // No more than a hundred lines are looked at in one go, neither for their texts nor for what labels name in them.
  expect(joining).toBeGreaterThanOrEqual((2 * LINES) / 100);
  expect(slices.begun - joining).toBeGreaterThanOrEqual(LINES / 100);
});
