import type { Markup } from './markup.ts';

interface Turn {
  readonly isUser: boolean;
  /** A message's text, or a reply's markup. */
  text: string;
  key: number;
}

/** Of a folded message so much is shown. */
const FOLDED = 300;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The page of a chat whose server is the test: it draws its turns as its markup says, and counts what is pressed. */
export class RandomPage {
  /** What the chat's server has got, in order. */
  readonly received: string[] = [];
  /** How often each text was sent off, whatever came of it. */
  readonly presses = new Map<string, number>();
  /** Texts of which a press came to nothing. */
  readonly swallowed = new Set<string>();
  readonly turns: Turn[] = [];
  onReceived: (text: string) => void = () => {};
  /** Happens once, when the next text has come into the field and is not sent yet. */
  onDrafted: (() => void) | undefined;
  /** The next press does nothing. */
  swallows = false;
  /** Our messages are shown by their beginnings alone. */
  folds = false;
  #markup: Markup;
  #isBusy = false;
  #keys = 0;
  #alert = '';

  constructor(markup: Markup) {
    this.#markup = markup;
    document.execCommand = edit;
    this.load();
  }

  /** The page as it comes from the server. */
  load(): void {
    const { field, wrappers } = this.#markup;
    const draft = document.querySelector('textarea')?.value ?? '';
    document.body.innerHTML = `<main><div id="log"></div>${'<div>'.repeat(wrappers)}<form><textarea ${field}></textarea><span id="control"></span></form>${'</div>'.repeat(wrappers)}</main>`;
    this.#field.value = draft;
    this.#listen();
    this.draw();
  }

  /** Writes everything anew, in this markup, the same unless another is given. */
  redraw(markup = this.#markup): void {
    this.#markup = markup;
    this.load();
  }

  /** Gives every turn another key. */
  rekey(): void {
    for (const turn of this.turns) turn.key = ++this.#keys;
    this.draw();
  }

  draw(): void {
    const { row, user, bot, body, control, sendsOn } = this.#markup;
    const shown = (turn: Turn) => {
      const text =
        this.folds && turn.isUser && turn.text.length > FOLDED ? `${turn.text.slice(0, FOLDED)}…` : turn.text;
      const inner = turn.isUser ? escaped(text) : text;
      const style = turn.isUser ? ' style="white-space:pre-wrap"' : '';
      return `<${row} ${turn.isUser ? user : bot} data-key="${turn.key}"><div class="${body}"${style}>${inner}</div></${row}>`;
    };
    const log = document.getElementById('log');
    if (log) log.innerHTML = this.turns.map(shown).join('') + this.#alert;
    const place = document.getElementById('control');
    const send = sendsOn === 'Enter' ? '' : `<button type="button" ${control}>Send</button>`;
    if (place) place.innerHTML = this.#isBusy ? '<button type="button" data-stop>Stop</button>' : send;
  }

  /** A part of a reply has come. */
  streams(html: string): void {
    this.#isBusy = true;
    const last = this.turns.at(-1);
    if (last && !last.isUser) last.text = html;
    else this.turns.push({ isUser: false, text: html, key: ++this.#keys });
    this.draw();
  }

  /** The reply has ended. */
  ends(alert = ''): void {
    this.#isBusy = false;
    this.#alert = alert && `<div role="alert">${alert}</div>`;
    this.draw();
  }

  /** The person writes into the field and sends, as this page wants it. */
  type(text: string): void {
    const field = this.#field;
    field.focus();
    field.value = text;
    trust(field, new Event('input', { bubbles: true }));
    const button = document.querySelector<HTMLElement>('#control button');
    if (this.#markup.sendsOn === 'Enter' || !button)
      trust(field, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    else {
      trust(button, new Event('pointerdown', { bubbles: true }));
      trust(button, new Event('click', { bubbles: true }));
    }
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get #field(): HTMLTextAreaElement {
    const field = document.querySelector('textarea');
    if (!field) throw new Error('The page has no field.');
    return field;
  }

  #listen(): void {
    const place = document.getElementById('control');
    let draft = '';
    const isSend = ({ target }: Event) => target instanceof Element && !target.closest('[data-stop]');
    place?.addEventListener('pointerdown', (event) => {
      if (!isSend(event)) return;
      draft = this.#field.value;
      if (this.#markup.sendsOn === 'pointerdown') this.#send();
    });
    place?.addEventListener('click', (event) => {
      if (!isSend(event) && draft === '') return;
      this.#count(draft || this.#field.value);
      draft = '';
      if (this.#markup.sendsOn === 'click') this.#send();
    });
    this.#field.addEventListener('input', () => {
      const happens = this.#field.value === '' ? undefined : this.onDrafted;
      if (!happens) return;
      this.onDrafted = undefined;
      happens();
    });
    this.#field.addEventListener('keydown', ({ key }) => {
      if (key !== 'Enter') return;
      this.#count(this.#field.value);
      if (this.#markup.sendsOn === 'Enter') this.#send();
      else this.swallowed.add(this.#field.value);
    });
  }

  #count(text: string): void {
    if (text !== '') this.presses.set(text, (this.presses.get(text) ?? 0) + 1);
  }

  #send(): void {
    const { value } = this.#field;
    if (value === '' || this.#isBusy) return;
    if (this.swallows) {
      this.swallows = false;
      this.swallowed.add(value);
      return;
    }
    this.#field.value = '';
    this.#alert = '';
    this.received.push(value);
    this.turns.push({ isUser: true, text: value, key: ++this.#keys });
    this.#isBusy = true;
    this.draw();
    this.onReceived(value);
  }
}

/** What jsdom lacks: writes into the field that has the focus, as an editing command does. */
function edit(_name: string, _shows?: boolean, text = ''): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) return false;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  return field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface Impl {
  isTrusted: boolean;
  _dispatch(event: Impl): boolean;
}

/** Dispatches an event as jsdom does for a person, which no public function of it can. */
function trust(target: EventTarget, event: Event): void {
  const implOf = (wrapper: object) => {
    const symbol = Object.getOwnPropertySymbols(wrapper).find(({ description }) => description === 'impl');
    return (wrapper as Record<symbol, Impl>)[symbol ?? Symbol()]; // jsdom keeps its own object there.
  };
  const impl = implOf(event);
  if (!impl) throw new Error('jsdom has changed.');
  impl.isTrusted = true;
  implOf(target)?._dispatch(impl);
}
