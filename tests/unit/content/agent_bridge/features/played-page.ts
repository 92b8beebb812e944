import { one } from '../support/fragment.ts';
import type { Feature, Frame } from './feature.ts';
import { type Skin, skins } from './skins.ts';

/** A chat page made of a feature's markup; a click on its send control sends what its field holds, and so does Enter. */
export class PlayedPage {
  /** What the chat's server has got. */
  readonly received: string[] = [];
  readonly #feature: Feature;
  readonly #skin: Skin;

  constructor(feature: Feature) {
    this.#feature = feature;
    this.#skin = skins[feature.skin];
    document.body.innerHTML = `<main><div id="log">${feature.before ?? ''}</div><form>${this.#skin.field}${feature.beside ?? ''}<span id="control">${this.#skin.send}</span></form></main>`;
    const at = feature.sendsAt ?? 'click';
    let swallows = feature.swallows ?? 0;
    const press = () => {
      if (swallows-- > 0) return;
      if (one('#control').innerHTML === this.#skin.send && this.draft !== '') this.#send();
    };
    one('#control').addEventListener(at, press);
    if (at === 'click') this.field.addEventListener('keydown', ({ key }) => key === 'Enter' && press());
    one('form').addEventListener('input', () => feature.onInput?.(this, this.draft));
  }

  /** Where the send or the stop control is. */
  get control(): HTMLElement {
    return one('#control');
  }

  get field(): HTMLElement {
    return one('textarea, [contenteditable="true"]');
  }

  get draft(): string {
    const { field } = this;
    if (field instanceof HTMLTextAreaElement) return field.value;
    return [...field.children].map(({ textContent }) => textContent).join('\n');
  }

  set draft(text: string) {
    const { field } = this;
    if (field instanceof HTMLTextAreaElement) field.value = text;
    else field.replaceChildren(...(text === '' ? [] : [text]));
  }

  /** What stands in the transcript beside our message. */
  get repliedText(): string {
    const [, ...others] = one('#log').querySelectorAll(':scope > *');
    return others.map(({ textContent }) => textContent).join('\n');
  }

  show(frame: Frame): void {
    const log = one('#log');
    if (frame.redraw) log.innerHTML = frame.redraw(this.#ours);
    if (frame.show !== undefined) {
      const [ours] = log.querySelectorAll(':scope > [data-ours]');
      while (ours?.nextSibling) ours.nextSibling.remove();
      ours?.insertAdjacentHTML('afterend', frame.show);
    }
    const control = frame.busy ? this.#skin.stop : this.#skin.send;
    if (one('#control').innerHTML !== control) one('#control').innerHTML = control;
    frame.act?.(this);
  }

  get #ours(): string {
    return (this.#feature.user ?? this.#skin.user)(this.received[0] ?? '');
  }

  #send(): void {
    this.received.push(this.draft);
    this.draft = '';
    one('#log').insertAdjacentHTML('beforeend', this.#ours);
    one('#log').lastElementChild?.setAttribute('data-ours', '');
    one('#control').innerHTML = this.#skin.stop;
  }
}
