import { type Aim, aimAt, aimHidden } from '../support/aim/session.ts';
import { expect, test } from '../support/extension.ts';

for (const kind of ['seen', 'hidden'] as const)
  test(`explore ${kind}`, async ({ extension, hidden, fixtures }) => {
    test.setTimeout(1_500_000);
    const aim: Aim = kind === 'seen' ? await aimAt({ extension, fixtures }, 'https://aim.example/') : await aimHidden(hidden, 'https://aim.example/');
    const names = (process.env.NAMES ?? '').split(',');
    for (const name of names) {
      await aim.arm(name);
      let lines = '';
      await expect.poll(async () => { lines = await aim.read(); return lines; }, { timeout: 8000 }).toMatch(/Push|Caret|Hosted|Volume|List|Drop/).catch(() => {});
      await aim.arm(`${name} again`);
      const id = /<(\d+) [a-z]+[^>]*>(?:[^<]*)Push (?!row)/.exec(lines)?.[1] ?? /<(\d+) (?:input|select|slider|link|area|a)/.exec(lines)?.[1] ?? /<(\d+) button>Push row 3/.exec(lines)?.[1];
      const t0 = Date.now();
      const told = id === undefined ? `NO ID in:\n${lines}` : await aim.act({ action: 'click', id: Number(id) });
      const ms = Date.now() - t0;
      await new Promise((r) => setTimeout(r, kind === 'seen' ? 50 : 300));
      const felt = await aim.felt();
      console.log(`${kind} | ${name} | ${ms} ms | ${told.slice(0, 200)} | ${felt.join('; ')}`);
    }
  });
