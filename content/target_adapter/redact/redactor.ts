import { escapeAttribute, escapeText } from '../../../src/perception/escape.ts';
import { stripInvisible } from '../../../src/perception/invisible.ts';
import { cut, mark, unmarked } from '../../../src/perception/placeholder-marks.ts';
import { LIMITS } from '../../../src/protocol/limits.ts';
import type { Outcome } from '../../../src/protocol/outcome.ts';
import type { RedactKind } from '../../../src/protocol/settings.ts';
import { decoded } from '../../../src/protocol/web-address.ts';
import type { FieldMeaning } from '../../../src/redaction/field-meaning.ts';
import { createFinder, type FindSpans } from '../../../src/redaction/finder.ts';
import { SPAN_TYPES, type SpanType } from '../../../src/redaction/matching/span.ts';
import { kindOf, type RedactedType } from '../../../src/redaction/redacted-type.ts';
import { Phones } from './phone-finder.ts';

export interface Personal {
  readonly type: RedactedType;
  readonly value: string;
}
type AskPlaceholders = (values: readonly Personal[]) => Promise<Outcome<readonly string[]>>;
/** `TEXT`: all of a text that nobody has looked through. */
type Spans = readonly { readonly start: number; readonly end: number; readonly type: SpanType | 'TEXT' }[];
type Hidden = Personal | { readonly type: 'TEXT'; readonly value: string };

/**
 * Stands for a value that has no placeholder, as where the worker did not answer: it must not leave all the
 * same.
 */
const HIDDEN = '[HIDDEN]';
const CACHED_TEXTS_MAX = 20_000;
const NONE: Spans = [];

/** Page text without what cannot be seen, and without characters that are ours: what the recognisers read. */
export const cleanText = (text: string): string => unmarked(stripInvisible(text));

/**
 * Replaces personal data with placeholders, before text leaves the tab. `prepare` finds it and asks for
 * placeholders, the rest is immediate.
 */
export class Redactor {
  readonly #ask: AskPlaceholders;
  readonly #phones: Phones;
  readonly #findSpans: FindSpans;
  /** Everything until somebody says what the person has chosen. */
  #chosen: string | undefined;
  #redacts: (kind: RedactKind) => boolean = () => true;
  #spanTypes: ReadonlySet<SpanType> = new Set(SPAN_TYPES);
  readonly #placeholders = new Map<string, string>();
  #revision = 0;
  #spans = new Map<string, Spans>();
  /** Texts in which numbers were taken for phones for want of the finder. */
  readonly #unsure = new Set<string>();

  constructor(
    ask: AskPlaceholders,
    fetchPhoneFinder: () => Promise<unknown> = async () => undefined,
    now: () => number = Date.now,
  ) {
    this.#ask = ask;
    this.#phones = new Phones(fetchPhoneFinder, now);
    this.#findSpans = createFinder({ phones: this.#phones.find });
  }

  /**
   * Another number as soon as the same text may be shown in another way: what was made of it before is not to
   * be used again.
   */
  get revision(): number {
    return this.#revision;
  }

  /** From now on only these kinds are replaced. */
  choose(kinds: readonly RedactKind[]): void {
    const chosen = new Set(kinds);
    if (kinds.join() === this.#chosen) return;
    this.#chosen = kinds.join();
    this.#revision += 1;
    this.#redacts = (kind) => chosen.has(kind);
    this.#spanTypes = new Set(SPAN_TYPES.filter((type) => chosen.has(kindOf(type))));
    this.#forgetSpans();
  }

  #forgetSpans(): void {
    this.#spans = new Map();
    this.#unsure.clear();
  }

  /**
   * Makes ready for `spans` and `placeholder` of these clean texts and values, in one question to the worker.
   */
  async prepare(texts: readonly string[], fields: readonly Personal[] = []): Promise<void> {
    if (this.#spans.size > CACHED_TEXTS_MAX) this.#forgetSpans();
    const byMeaning = fields.filter(({ type }) => this.#redacts(kindOf(type)));
    // Where the meaning of a field is left readable, its value is text as any other.
    const all = byMeaning.length === fields.length ? texts : [...texts, ...fields.map(({ value }) => value)];
    let found = this.#look(all);
    if (this.#unsure.size > 0 && (await this.#phones.load())) {
      found = this.#look(all);
      this.#lookAgainAtUnsure();
    }
    const wanted = new Map<string, Personal>();
    for (const personal of [...found, ...byMeaning]) {
      const { value } = personal;
      const key = keyOf(personal);
      if (value !== '' && value.length <= LIMITS.personal && !this.#placeholders.has(key))
        wanted.set(key, personal);
    }
    await this.#learn([...wanted]);
  }

  /**
   * What was hidden for want of the phone finder, and stands in other texts, is shown in another way now that
   * it is there.
   */
  #lookAgainAtUnsure(): void {
    if (this.#unsure.size === 0) return;
    for (const text of this.#unsure) this.#spans.delete(text);
    this.#unsure.clear();
    this.#revision += 1;
  }

  /** Finds what is personal. What is only hidden for want of the phone finder is not kept. */
  #look(texts: readonly string[]): readonly Personal[] {
    const personal: Personal[] = [];
    for (const text of texts) {
      const spans = this.#spansOf(text);
      const isUnsure = spans.length > 0 && this.#unsure.has(text);
      for (const { start, end, type } of spans) {
        if (type !== 'TEXT' && !(type === 'PHONE' && isUnsure))
          personal.push({ type, value: text.slice(start, end) });
      }
    }
    return personal;
  }

  #spansOf(text: string): Spans {
    const known = this.#spans.get(text);
    if (known && (known.length === 0 || !this.#unsure.has(text))) return known;
    const found = this.#findSpans(text, { kinds: this.#spanTypes });
    const spans = found.length > 0 ? found : NONE;
    this.#spans.set(text, spans);
    if (this.#phones.takeMissed()) this.#unsure.add(text);
    else if (this.#unsure.size > 0) this.#unsure.delete(text);
    return spans;
  }

  async #learn(wanted: readonly [string, Personal][]): Promise<void> {
    for (let from = 0; from < wanted.length; from += LIMITS.personalAtOnce) {
      const part = wanted.slice(from, from + LIMITS.personalAtOnce);
      const answer = await this.#ask(part.map(([, personal]) => personal));
      if (!answer.ok || !Array.isArray(answer.value)) {
        this.#revision += 1;
        continue;
      }
      part.forEach(([key], index) => {
        const placeholder = answer.value[index];
        if (placeholder) this.#placeholders.set(key, placeholder);
      });
    }
  }

  /** Personal data in a text that was prepared. A text that was not is hidden whole. */
  spans(text: string): Spans {
    if (text === '' || this.#spanTypes.size === 0) return NONE;
    return this.#spans.get(text) ?? [{ start: 0, end: text.length, type: 'TEXT' }];
  }

  /** What is shown for a value, marked as ours. */
  placeholder(personal: Hidden): string {
    return mark(this.#placeholders.get(keyOf(personal)) ?? HIDDEN);
  }

  /** A text that was prepared, with placeholders. */
  text(text: string): string {
    return this.part(text, 0, text.length);
  }

  /**
   * Part of a text that was prepared: the placeholder stands where a value begins, the rest of the value is
   * left out.
   */
  part(text: string, from: number, to: number): string {
    let out = '';
    let at = from;
    for (const { start, end, type } of this.spans(text)) {
      if (end <= at || start >= to) continue;
      if (start >= at)
        out += text.slice(at, start) + this.placeholder({ type, value: text.slice(start, end) });
      at = Math.min(end, to);
    }
    return out + text.slice(at, to);
  }

  /** A field's value: by what the field is for where that says enough, else by what stands in it. */
  value(value: string, meaning: FieldMeaning | undefined): string {
    if (meaning?.kind !== 'redact' || value === '' || !this.#redacts(kindOf(meaning.type)))
      return this.text(value);
    return this.placeholder({ type: meaning.type, value });
  }

  /** One text from the page of at most `max` characters, ready to leave the tab. */
  async leaving(text: string, { max }: { max: number }): Promise<string> {
    return escapeText(await this.#shortened(text, max));
  }

  /** The same for a place between quotes. */
  async quoted(
    text: string,
    { max, meaning }: { max: number; meaning?: FieldMeaning | undefined },
  ): Promise<string> {
    return escapeAttribute(await this.#shortened(text, max, meaning));
  }

  async #shortened(text: string, max: number, meaning?: FieldMeaning): Promise<string> {
    const clean = cleanText(text);
    await (meaning?.kind === 'redact'
      ? this.prepare([], [{ type: meaning.type, value: clean }])
      : this.prepare([clean]));
    return cut(this.value(clean, meaning), max);
  }

  /**
   * An address without query and fragment; parts of the path that hold personal data, also percent-encoded,
   * become placeholders.
   */
  async address(url: string): Promise<string> {
    if (!URL.canParse(url)) return '';
    const { protocol, host, pathname } = new URL(url);
    const parts = pathname.split('/');
    const readable = parts.map((part) => cleanText(decoded(part)));
    await this.prepare(readable);
    const path = parts.map((part, index) =>
      this.spans(readable[index] ?? '').length > 0 ? this.text(readable[index] ?? '') : part,
    );
    return escapeText(`${protocol}//${host}${path.join('/')}`);
  }
}

const keyOf = ({ type, value }: Hidden): string => `${type} ${value}`;
