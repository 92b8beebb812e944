// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { done } from '../../../../src/protocol/outcome.ts';
import { type FakeWorker, refused, tool } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, button, eventually, field, key, page, press, reads, type } from '../person.ts';

const shop = tool('Shop', 'https://shop.example/');
const news = tool('News', 'https://news.example/');

const withTools = (prepare: (worker: FakeWorker) => void = () => {}) =>
  openPage(
    'options',
    (it) => {
      it.view = { ...it.view, tools: [shop, news] };
      it.answers.SAVE_TOOL = ({ name, url }) => done(tool(name, url));
      prepare(it);
    },
    'tools',
  );

it('says that no tool has been saved', async () => {
  await openPage('options', () => {}, 'tools');
  await reads('None yet. Add a site above');
  expect((await button('Export')).disabled).toBe(true);
});

it('adds a tool and makes room for the next', async () => {
  const worker = await withTools();
  await type('Name', 'Mail');
  await type('Address', 'https://mail.example/');
  await press('Add');
  await reads('Saved “Mail”.');
  await asks(worker, { name: 'SAVE_TOOL', payload: { name: 'Mail', url: 'https://mail.example/' } });
  const next = await field('Name');
  await eventually(() =>
    expect([next.value, (document.activeElement as HTMLInputElement).value]).toEqual(['', '']),
  );
  expect(document.activeElement).toBe(next);
});

it('keeps what was typed when it cannot be added, and says why in the form', async () => {
  await withTools((it) => {
    it.answers.SAVE_TOOL = () => refused('A tool needs a web address.', 'It begins with https://.');
  });
  await type('Name', 'Mail');
  await type('Address', 'mail');
  await press('Add');
  await reads('A tool needs a web address. It begins with https://.');
  expect([(await field('Name')).value, (await field('Address')).value]).toEqual(['Mail', 'mail']);
});

it('renames a tool and changes its address', async () => {
  const worker = await withTools();
  await press('Edit Shop');
  const name = await button('Cancel').then(({ form }) => form?.querySelector('input'));
  expect(name?.value).toBe('Shop');
  expect(document.activeElement).toBe(name);
  if (name) name.value = 'Big shop';
  name?.dispatchEvent(new Event('input', { bubbles: true }));
  name?.form?.requestSubmit();
  await asks(worker, { name: 'SAVE_TOOL', payload: { id: shop.id, name: 'Big shop', url: shop.url } });
  await button('Edit Shop');
});

it('leaves a tool as it was on Escape', async () => {
  const worker = await withTools();
  await press('Edit Shop');
  key(await button('Cancel'), 'Escape');
  const edit = await button('Edit Shop');
  expect(worker.asked).toEqual([]);
  expect(document.activeElement).toBe(edit);
});

it('does not lose what is being typed when the list changes elsewhere', async () => {
  const worker = await withTools();
  await type('Name', 'Ma');
  worker.tellView({ ...worker.view, tools: [news] });
  await eventually(() => expect(page()).not.toContain('Shop'));
  expect((await field('Name')).value).toBe('Ma');
});

it('removes a tool and can bring it back', async () => {
  const worker = await withTools((it) => {
    it.answers.DELETE_TOOL = () => {
      it.view = { ...it.view, tools: [news] };
      return done();
    };
  });
  await press('Remove Shop');
  await reads('Removed “Shop”.');
  const undo = await button('Undo removing Shop');
  expect(document.activeElement).toBe(undo);
  undo.click();
  await asks(
    worker,
    { name: 'DELETE_TOOL', payload: { id: shop.id } },
    { name: 'SAVE_TOOL', payload: { name: shop.name, url: shop.url } },
  );
  await eventually(() => expect(page()).not.toContain('Removed'));
});

const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
};

const json = '[{"name":"Shop"}]';
const withFile = async (added = [tool('Mail', 'https://mail.example/inbox')]) => {
  const worker = await withTools((it) => {
    it.answers.IMPORT_TOOLS = () => done({ added, skipped: ['“Shop” is saved already.'] });
  });
  await button('Import');
  choose(new File([json], 'tools.json'));
  return worker;
};

it('shows the names and addresses of a file, and imports them after a yes', async () => {
  const worker = await withFile();
  await reads('Import these sites from “tools.json”?');
  expect(page()).toContain('mail.example');
  expect(page()).toContain('“Shop” is saved already.');
  expect(document.activeElement?.textContent).toContain('tools.json');
  await asks(worker, { name: 'IMPORT_TOOLS', payload: { json, onlyReads: true } });
  await press('Import');
  await reads('1 added, 1 skipped:');
  await asks(
    worker,
    ...[true, false].map((onlyReads) => ({ name: 'IMPORT_TOOLS' as const, payload: { json, onlyReads } })),
  );
  expect(page()).not.toContain('Import these sites');
});

it('imports nothing on Cancel, and focuses Import again', async () => {
  const worker = await withFile();
  await press('Cancel');
  const again = await button('Import');
  expect(document.activeElement).toBe(again);
  await asks(worker, { name: 'IMPORT_TOOLS', payload: { json, onlyReads: true } });
});

it('says at once why a file adds nothing', async () => {
  await withFile([]);
  await reads('0 added, 1 skipped:');
  expect(page()).not.toContain('Import these sites');
});

it('says what is wrong with a file', async () => {
  const worker = await withTools((it) => {
    it.answers.IMPORT_TOOLS = () => refused('This file is no JSON.', 'Choose a file that Export wrote.');
  });
  await button('Import');
  choose(new File(['{'], 'tools.json'));
  await reads('This file is no JSON.');
  choose(new File([' '.repeat(500_001)], 'film.json'));
  await reads('“film.json” is too long to be a list of saved sites.');
  expect(worker.asked).toHaveLength(1);
});

it('exports the tools as JSON that can be imported again', async () => {
  await withTools();
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
  await press('Export');
  await eventually(() => expect(names).toEqual(['agent-anything-tools.json']));
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual([
    { name: 'Shop', url: 'https://shop.example/' },
    { name: 'News', url: 'https://news.example/' },
  ]);
});
