// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EarlyEvents } from '../../../../../content/target_adapter/act/early-events.ts';
import { SubmitGuard } from '../../../../../content/target_adapter/act/submit-guard.ts';

let controller: AbortController;
let events: EarlyEvents;
let guard: SubmitGuard;
let heard: number;

beforeEach(() => {
  document.body.innerHTML = '';
  controller = new AbortController();
  events = new EarlyEvents(controller.signal);
  guard = new SubmitGuard(events);
  heard = 0;
});
afterEach(() => controller.abort());

/** Submits the first form of the page by its first button; whether the form goes. */
function submits(html: string, root: Element | ShadowRoot = document.body): boolean {
  root.innerHTML = html;
  const form = root.querySelector('form');
  // As a browser does and jsdom does not.
  for (const field of form?.querySelectorAll('[name]') ?? [])
    Object.defineProperty(form, field.getAttribute('name') ?? '', { value: field });
  form?.addEventListener('submit', () => {
    heard += 1;
  });
  const submitter = root.querySelector<HTMLElement>('button, [type=submit], [type=image]');
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  return form?.dispatchEvent(event) ?? false;
}
const begin = (...sendTo: string[]) => guard.begin(sendTo);

describe('a form', () => {
  it.each([
    ['without an action', '<form><button>Go</button></form>'],
    [
      'whose button says nowhere',
      '<form action="https://evil.example"><button formaction="">Go</button></form>',
    ],
    ['with a path', '<form action="/search"><button>Go</button></form>'],
    ['that goes to a granted origin', '<form action="https://pay.example/x?y"><button>Go</button></form>'],
    [
      'whose button says where it goes',
      '<form action="https://evil.example"><button formaction="/a">Go</button></form>',
    ],
    [
      'that closes its dialog',
      '<form method="dialog" action="https://evil.example"><button>Go</button></form>',
    ],
    [
      'whose button closes its dialog',
      '<form action="https://evil.example"><button formmethod="dialog">Go</button></form>',
    ],
    ['that runs a script of the page', '<form action="javascript:void(0)"><button>Go</button></form>'],
  ])('%s is sent', (_, html) => {
    begin('https://pay.example');
    expect(submits(html)).toBe(true);
    expect(guard.end()).toBeUndefined();
  });

  it.each([
    [
      'another origin',
      '<form action="https://evil.example/a"><button>Go</button></form>',
      'https://evil.example',
    ],
    [
      'another scheme of the same host',
      '<form action="https://localhost:3000/"><button>Go</button></form>',
      'https://localhost:3000',
    ],
    [
      'another port',
      '<form action="http://localhost:8099/admin"><button>Go</button></form>',
      'http://localhost:8099',
    ],
    [
      'where its button says',
      '<form><button formaction="//evil.example">Go</button></form>',
      'http://evil.example',
    ],
    [
      'where its input says',
      '<form><input type="submit" formaction="https://evil.example"></form>',
      'https://evil.example',
    ],
    [
      'where its picture says',
      '<form><input type="image" formaction="https://evil.example"></form>',
      'https://evil.example',
    ],
    [
      'an action that a field hides',
      '<form action="https://evil.example"><input name="action" value="/"><input name="method" value="dialog"><button>Go</button></form>',
      'https://evil.example',
    ],
    [
      'another origin by a method that is none',
      '<form action="https://evil.example"><button formmethod=" dialog">Go</button></form>',
      'https://evil.example',
    ],
    ['a mail program', '<form action="mailto:x@evil.example"><button>Go</button></form>', 'mailto:'],
    ['a written page', '<form action="data:text/html,x"><button>Go</button></form>', 'data:'],
    ['a file', '<form action="file:///etc/x"><button>Go</button></form>', 'file:'],
  ])('that goes to %s is held, before the page hears of it', (_, html, to) => {
    begin('https://pay.example');
    expect(submits(html)).toBe(false);
    expect(heard).toBe(0);
    expect(guard.end()).toEqual({ form: document.querySelector('form'), to });
  });

  it('in a shadow root is held, too', () => {
    const root = document.body.appendChild(document.createElement('x-form')).attachShadow({ mode: 'closed' });
    events.follow(root);
    events.follow(root);
    begin();
    expect(submits('<form action="https://evil.example"><button>Go</button></form>', root)).toBe(false);
    expect(guard.end()?.to).toBe('https://evil.example');
  });

  it('of the person is nothing of ours', () => {
    const html = '<form action="https://evil.example"><button>Go</button></form>';
    expect(submits(html)).toBe(true);
    begin();
    guard.end();
    expect(submits(html)).toBe(true);
    expect(heard).toBe(2);
  });
});
