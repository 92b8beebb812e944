import { expect, type Page } from '@playwright/test';
import { idIn, type Told } from '../../../support/chat-script.ts';
import type { Serve } from '../../../support/fixtures/visits.ts';
import { openLive } from '../../../support/live-session.ts';
import { judge } from '../judge.ts';
import { test } from '../stage.ts';

/** Buttons that count who clicked them, in `clicks` of the page. */
const CLICKS = `<!doctype html><title>Clicks</title>
<style>
  #field { position: relative; height: 60px; width: 900px }
  #field button { position: absolute; top: 0; left: 0; width: 120px }
  #field #delete { left: 320px }
  #field.moved #runs { left: 320px }
  #field.moved #delete { left: 0 }
</style>
<h1>Clicks</h1>
<p id="twin"><button>Pay later</button></p>
<p><button id="shrinks">Shrinks</button></p>
<p><button id="leaves">Leaves</button></p>
<div id="field"><button id="runs">Runs away</button><button id="delete">Delete account</button></div>
<p><button id="asks">Asks back</button></p>
<p><a id="file" href="https://x.example/f.exe" download>Get the file</a></p>
<div id="host"><span slot="link">Slotted link</span><span slot="label">Slotted label</span></div>
<p><button id="far">Far away</button></p>
<script>
  const clicks = [];
  addEventListener('click', ({ target }) => clicks.push(target.id || target.textContent), true);
  document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML =
    '<a href="#slotted"><slot name="link"></slot></a> <label><input type="checkbox" id="box"><slot name="label"></slot></label>';
  document.getElementById('asks').addEventListener('click', () => {
    alert('First?');
    confirm('Second?');
  });
  document.getElementById('runs').addEventListener('pointermove', () => document.getElementById('field').classList.add('moved'));
</script>`;
const ELSEWHERE =
  '<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1><button onclick="fetch(\'/clicked\')">Leaves</button>';

const serve: Serve = ({ url: { host, pathname } }) => {
  if (host === 'clicks.example') return { body: CLICKS };
  if (host === 'elsewhere.example') return { body: ELSEWHERE };
  if (host === 'x.example')
    return { headers: { 'content-disposition': `attachment; filename="${pathname.slice(1)}"` }, body: 'MZ' };
  return undefined;
};
declare const clicks: string[];
const clicksIn = (page: Page): Promise<readonly string[]> => page.evaluate(() => clicks.splice(0));
const NOT_DONE = /→ not done/;

test('a click goes to what its number was shown as, or to nothing', async ({ extension, fixtures }) => {
  test.setTimeout(180_000);
  fixtures.serve(serve);
  const live = await openLive({ extension, fixtures }, { url: 'https://clicks.example/' });
  const { target } = live;
  const first = await live.told();
  const idOf = (name: string) => idIn(first, new RegExp(`<(\\d+) (?:button|a|checkbox)[^>]*> ?${name}`));
  /** Clicks after the page was changed; a question of the person's is answered with no. */
  const click = async (id: number, change: () => unknown = () => undefined) => {
    await change();
    const after = await live.act({ action: 'click', id });
    if (after.question) await live.refuse(after.question);
    return { ...after, told: (await live.told()) satisfies Told };
  };

  try {
    const twin = await click(idOf('Pay later'), () =>
      target.evaluate(() => {
        const place = document.getElementById('twin');
        place?.replaceChildren(Object.assign(document.createElement('button'), { textContent: 'Pay later' }));
      }),
    );
    await judge('click-01', async () => {
      expect(twin.told.text).toMatch(NOT_DONE);
      expect(await clicksIn(target)).toEqual([]);
    });

    const runaway = await click(idOf('Runs away'));
    await judge('click-03', async () => {
      const clicked = await clicksIn(target);
      expect(clicked).not.toContain('delete');
      expect(clicked).toEqual(/→ done/.test(runaway.told.text) ? ['runs'] : []);
    });

    const link = await click(idOf('Slotted link'));
    const label = await click(idOf('Slotted label'));
    await judge('click-07', async () => {
      expect(link.told.text).toMatch(/→ done/);
      expect(label.told.text).toMatch(/→ done/);
      expect(target.url()).toContain('#slotted');
      await expect(target.locator('#box')).toBeChecked();
    });
    await clicksIn(target);

    const shrunk = await click(idOf('Shrinks'), () =>
      target.evaluate(() => {
        document
          .getElementById('shrinks')
          ?.setAttribute('style', 'all: unset; position: absolute; width: 0; height: 0; overflow: hidden');
      }),
    );
    const gone = await click(idOf('Far away'), () =>
      target.evaluate(() => {
        document.getElementById('far')?.setAttribute('style', 'position: fixed; left: -9999px');
      }),
    );
    await judge('click-09', async () => {
      expect(shrunk.told.text).toMatch(NOT_DONE);
      expect(gone.told.text).toMatch(NOT_DONE);
      expect(await clicksIn(target)).toEqual([]);
    });

    const asks = await click(idOf('Asks back'));
    await judge('click-13', async () => {
      expect(asks.told.text).toMatch(/→ done[\s\S]*First\?/);
      expect(await clicksIn(target)).toEqual(['asks']);
    });

    const file = await click(idOf('Get the file'));
    await judge('click-11', () => {
      expect(file.question, 'a question').toBeDefined();
      expect(fixtures.visits.filter(({ url }) => url.host === 'x.example')).toEqual([]);
    });

    const left = await click(idOf('Leaves'), () => target.goto('https://elsewhere.example/'));
    await judge('click-05', () => {
      expect(left.told.text).toMatch(NOT_DONE);
      expect(fixtures.visits.filter(({ url }) => url.pathname === '/clicked')).toEqual([]);
    });
  } finally {
    await live.end();
  }
});
