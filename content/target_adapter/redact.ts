import { escapeText } from '../../src/perception/escape.ts';
import { stripInvisible } from '../../src/perception/invisible.ts';
import { cut, mark, unmarked } from '../../src/perception/placeholder.ts';
import type { FieldMeaning } from '../../src/perception/redact/field-meaning.ts';
import { findSpans } from '../../src/perception/redact/find-spans.ts';
import { DEFAULT_KINDS } from '../../src/perception/redact/span.ts';
import { LIMITS } from '../../src/protocol/limits.ts';
import type { Outcome } from '../../src/protocol/outcome.ts';
import { decoded } from '../../src/protocol/web-address.ts';

export interface Personal {
  readonly type: string;
  readonly value: string;
}
type AskPlaceholders = (values: readonly Personal[]) => Promise<Outcome<readonly string[]>>;
type Spans = readonly { readonly start: number; readonly end: number; readonly type: string }[];

/** Stands for a value that has no placeholder because the worker did not answer: it must not leave all the same. */
const HIDDEN = '[HIDDEN]';
const CACHED_TEXTS_MAX = 20_000;
const NONE: Spans = [];

/** Page text without what cannot be seen, and without characters that are ours: what the recognisers read. */
export const cleanText = (text: string): string => unmarked(stripInvisible(text));

/** Replaces personal data with placeholders, before text leaves the tab. `prepare` finds it and asks for placeholders, the rest is immediate. */
export class Redactor {
  enabled = true;
  readonly #ask: AskPlaceholders;
  readonly #placeholders = new Map<string, string>();
  #spans = new Map<string, Spans>();

  constructor(ask: AskPlaceholders) {
    this.#ask = ask;
  }

  /** Makes ready for `spans` and `placeholder` of these clean texts and values, in one question to the worker. */
  async prepare(texts: Iterable<string>, fields: readonly Personal[] = []): Promise<void> {
    if (!this.enabled) return;
    const wanted = new Map<string, Personal>();
    const want = (personal: Personal) => {
      const key = keyOf(personal);
      if (!this.#placeholders.has(key) && personal.value.length <= LIMITS.personal) wanted.set(key, personal);
    };
    if (this.#spans.size > CACHED_TEXTS_MAX) this.#spans = new Map();
    for (const text of texts) {
      const known = this.#spans.get(text);
      const found = known ?? findSpans(text, { kinds: DEFAULT_KINDS });
      const spans = found instanceof Promise ? await found : found;
      if (!known) this.#spans.set(text, spans.length > 0 ? spans : NONE);
      for (const { start, end, type } of spans) want({ type, value: text.slice(start, end) });
    }
    for (const field of fields) if (field.value !== '') want(field);
    await this.#learn([...wanted]);
  }

  async #learn(wanted: readonly [string, Personal][]): Promise<void> {
    for (let from = 0; from < wanted.length; from += LIMITS.personalAtOnce) {
      const part = wanted.slice(from, from + LIMITS.personalAtOnce);
      const answer = await this.#ask(part.map(([, personal]) => personal));
      if (!answer.ok || !Array.isArray(answer.value)) continue;
      part.forEach(([key], index) => {
        const placeholder = answer.value[index];
        if (placeholder) this.#placeholders.set(key, placeholder);
      });
    }
  }

  /** Personal data in a text that was prepared. A text that was not is hidden whole. */
  spans(text: string): Spans {
    if (!this.enabled) return NONE;
    return this.#spans.get(text) ?? (text === '' ? NONE : [{ start: 0, end: text.length, type: 'TEXT' }]);
  }

  /** What is shown for a value, marked as ours. */
  placeholder(personal: Personal): string {
    return mark(this.#placeholders.get(keyOf(personal)) ?? HIDDEN);
  }

  /** A text that was prepared, with placeholders. */
  text(text: string): string {
    let out = '';
    let from = 0;
    for (const { start, end, type } of this.spans(text)) {
      out += text.slice(from, start) + this.placeholder({ type, value: text.slice(start, end) });
      from = end;
    }
    return out + text.slice(from);
  }

  /** A field's value: by what the field is for where that says enough, else by what stands in it. */
  value(value: string, meaning: FieldMeaning | undefined): string {
    if (!this.enabled || meaning?.kind !== 'redact' || value === '') return this.text(value);
    return this.placeholder({ type: meaning.type, value });
  }

  /** One text from the page of at most `max` characters, ready to leave the tab. */
  async leaving(text: string, { max, meaning }: { max: number; meaning?: FieldMeaning | undefined }): Promise<string> {
    const clean = cleanText(text);
    await (meaning?.kind === 'redact' ? this.prepare([], [{ type: meaning.type, value: clean }]) : this.prepare([clean]));
    return escapeText(cut(this.value(clean, meaning), max));
  }

  /** An address without query and fragment; parts of the path that hold personal data, also percent-encoded, become placeholders. */
  async address(url: string): Promise<string> {
    if (!URL.canParse(url)) return '';
    const { protocol, host, pathname } = new URL(url);
    const parts = pathname.split('/');
    const readable = parts.map((part) => cleanText(decoded(part)));
    await this.prepare(readable);
    const path = parts.map((part, index) => (this.spans(readable[index] ?? '').length > 0 ? this.text(readable[index] ?? '') : part));
    return escapeText(`${protocol}//${host}${path.join('/')}`);
  }
}

const keyOf = ({ type, value }: Personal): string => `${type} ${value}`;
