import { describe, expect, it } from 'vitest';
import { realUseArgs } from '../../../scripts/real-use.ts';
import { planStart } from '../../../scripts/start-plan.mjs';

const desktop = { hasDisplay: true };
const server = { hasDisplay: false };

describe('npm start', () => {
  it.each([
    ['chatgpt.com', 'https://chatgpt.com/'],
    ['chatgpt.com/c/1?a=b#c', 'https://chatgpt.com/c/1?a=b#c'],
    ['https://chatgpt.com/', 'https://chatgpt.com/'],
    ['HTTP://chat.example:8080', 'http://chat.example:8080/'],
    ['chat.example:8443/x', 'https://chat.example:8443/x'],
    ['localhost:3000', 'http://localhost:3000/'],
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['127.0.0.1:3000/chat', 'http://127.0.0.1:3000/chat'],
  ])('with %s opens %s for real use', (written, url) => {
    expect(planStart([written], desktop)).toEqual({ what: 'real', url });
  });

  it.each(['demo', 'ftp://chat.example', 'file:///etc/hosts', 'chat example.com', 'https://', '.'])(
    'says that %j is no address, and how to start',
    (written) => {
      expect(() => planStart([written], desktop)).toThrow(/is no address of a page\.\nUsage:/);
    },
  );

  it('without an address runs the demo, without a window where there is no screen', () => {
    expect(planStart([], desktop)).toEqual({ what: 'demo', headless: false, keep: false });
    expect(planStart([], server)).toEqual({ what: 'demo', headless: true, keep: false });
    expect(planStart(['--headless'], desktop)).toEqual({ what: 'demo', headless: true, keep: false });
    expect(planStart(['--keep'], desktop)).toEqual({ what: 'demo', headless: false, keep: true });
  });

  it.each([
    [['--model'], {}],
    [['--model', '--headless'], {}],
    [['--model', 'http://localhost:11434/v1/'], { address: 'http://localhost:11434/v1' }],
    [['--model', 'https://llm.example/v1/chat/completions'], { address: 'https://llm.example/v1' }],
    [
      ['--model', 'http://localhost:1234/v1', '--model-name', 'a/b:7b'],
      { address: 'http://localhost:1234/v1', name: 'a/b:7b' },
    ],
    [
      ['--model-name', 'b', '--keep', '--model', 'http://localhost:1234'],
      { address: 'http://localhost:1234', name: 'b' },
    ],
  ])('with %j runs the demo with a model', (args, model) => {
    const isKept = args.includes('--keep');
    const headless = args.includes('--headless');
    expect(planStart(args, desktop)).toEqual({ what: 'demo', headless, keep: isKept, model });
  });

  it.each(['localhost:11434', 'ftp://llm.example', 'llama', 'http://'])(
    'says that %j is not the address of a model',
    (written) => {
      expect(() => planStart(['--model', written], desktop)).toThrow(
        /is not the address of a model.*\nUsage:/,
      );
    },
  );

  it('with --server runs the demo with a run server, and with no other model', () => {
    const plan = { what: 'demo', headless: true, keep: false, server: true };
    expect(planStart(['--server', '--headless'], desktop)).toEqual(plan);
    expect(planStart(['--server'], server)).toEqual(plan);
    expect(() => planStart(['--server', '--model'], desktop)).toThrow(/^Usage:/);
    expect(() => planStart(['--server', 'chatgpt.com'], desktop)).toThrow(/^Usage:/);
  });

  it('with --mcp starts the hub, which needs no screen', () => {
    expect(planStart(['--mcp'], server)).toEqual({ what: 'mcp' });
    expect(() => planStart(['--mcp', '--headless'], server)).toThrow(/^Usage:/);
  });

  it('refuses real use without a screen, and says why and what to do', () => {
    expect(() => planStart(['chatgpt.com'], server)).toThrow(/needs a screen.*start it from a desktop/);
  });

  it.each([
    [['--keep'], server],
    [['--keep', '--headless'], desktop],
  ])('refuses to keep a window that is not there: %j', (args, session) => {
    expect(() => planStart(args, session)).toThrow(/Leave --keep away/);
  });

  it.each([
    [['--headles']],
    [['a.example', 'b.example']],
    [['--headless', 'a.example']],
    [['a.example', '--keep']],
    [['--model-name', 'one']],
    [['--model', '--model-name', 'one']],
    [['--model', 'http://localhost:1234', '--model-name']],
    [['--model', 'http://localhost:1234', 'chatgpt.com']],
    [['chatgpt.com', '--model']],
  ])('says how to start instead of %j', (args) => {
    expect(() => planStart(args, desktop)).toThrow(/^Usage:/);
  });
});

describe('a browser for real use', () => {
  it('gets its profile, the extension and the address, and nothing that only a test needs', () => {
    const args = realUseArgs('https://chatgpt.com/', { isRoot: false });
    expect(args.map((arg) => arg.replace(/=.*/, ''))).toEqual([
      '--user-data-dir',
      '--load-extension',
      '--no-first-run',
      '--no-default-browser-check',
      'https://chatgpt.com/',
    ]);
    expect(realUseArgs('https://chatgpt.com/', { isRoot: true })).toContain('--no-sandbox');
  });
});
