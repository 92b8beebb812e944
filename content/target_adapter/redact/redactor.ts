import { escapeAttribute, escapeText } from '../../../src/perception/escape.ts';
import { stripInvisible } from '../../../src/perception/invisible.ts';
import { cut, stripMarks } from '../../../src/perception/placeholder-marks.ts';
import type { RedactKind } from '../../../src/protocol/settings.ts';
import { decoded } from '../../../src/protocol/web-address.ts';
import type { FieldMeaning } from '../../../src/redaction/field-meaning.ts';
import { createFinder, type FindSpans } from '../../../src/redaction/finder.ts';
import { SPAN_TYPES, type SpanType } from '../../../src/redaction/matching/span.ts';
import { kindOf } from '../../../src/redaction/redacted-type.ts';
import { type AskPlaceholders, AssignedPlaceholders, type PersonalValue } from './assigned-placeholders.ts';
import { PhoneFinderLoader } from './phone-finder.ts';

/** `TEXT`: the whole of a text that was not prepared. */
type Spans = readonly { readonly start: number; readonly end: number; readonly type: SpanType | 'TEXT' }[];

const CACHED_TEXTS_MAX = 20_000;
const NO_SPANS: Spans = [];

/** Page text without invisible characters and our own markers: the input of the recognisers. */
export const cleanText = (text: string): string => stripMarks(stripInvisible(text));

/**
 * Replaces personal data with placeholders before text leaves the tab. `prepare` finds personal data and
 * fetches placeholders; the other methods are synchronous or call it themselves.
 */
export class Redactor {
  readonly #placeholders: AssignedPlaceholders;
  readonly #phones: PhoneFinderLoader;
  readonly #findSpans: FindSpans;
  /** The chosen kinds; undefined before the first choice, when all kinds are redacted. */
  #chosen: string | undefined;
  #redacts: (kind: RedactKind) => boolean = () => true;
  #spanTypes: ReadonlySet<SpanType> = new Set(SPAN_TYPES);
  #revision = 0;
  #spans = new Map<string, Spans>();
  /** Texts that were searched without the phone finder: every long number in them counts as a phone. */
  readonly #needsPhoneFinder = new Set<string>();

  constructor(
    ask: AskPlaceholders,
    fetchPhoneFinder: () => Promise<unknown> = async () => undefined,
    now: () => number = Date.now,
  ) {
    this.#placeholders = new AssignedPlaceholders(ask, () => {
      this.#revision += 1;
    });
    this.#phones = new PhoneFinderLoader(fetchPhoneFinder, now);
    this.#findSpans = createFinder({ phones: this.#phones.find });
  }

  /** Changes whenever the same text may be redacted differently: redacted text from before is outdated. */
  get revision(): number {
    return this.#revision;
  }

  /** Sets the kinds to redact from now on. */
  choose(kinds: readonly RedactKind[]): void {
    const chosen = new Set(kinds);
    if (kinds.join() === this.#chosen) return;
    this.#chosen = kinds.join();
    this.#revision += 1;
    this.#redacts = (kind) => chosen.has(kind);
    this.#spanTypes = new Set(SPAN_TYPES.filter((type) => chosen.has(kindOf(type))));
    this.#clearSpans();
  }

  #clearSpans(): void {
    this.#spans = new Map();
    this.#needsPhoneFinder.clear();
  }

  /** Finds personal data in these clean texts and fetches its placeholders from the worker. */
  async prepare(texts: readonly string[], fields: readonly PersonalValue[] = []): Promise<void> {
    if (this.#spans.size > CACHED_TEXTS_MAX) this.#clearSpans();
    const byMeaning = fields.filter(({ type }) => this.#redacts(kindOf(type)));
    // The value of a field whose meaning is not redacted is searched like any other text.
    const all = byMeaning.length === fields.length ? texts : [...texts, ...fields.map(({ value }) => value)];
    let found = this.#findPersonal(all);
    if (this.#needsPhoneFinder.size > 0 && (await this.#phones.load())) {
      found = this.#findPersonal(all);
      this.#searchAgainWithFinder();
    }
    await this.#placeholders.fetch([...found, ...byMeaning]);
  }

  /** The phone finder has arrived: drops the spans that were found without it. */
  #searchAgainWithFinder(): void {
    if (this.#needsPhoneFinder.size === 0) return;
    for (const text of this.#needsPhoneFinder) this.#spans.delete(text);
    this.#needsPhoneFinder.clear();
    this.#revision += 1;
  }

  /** The personal values in these texts, without numbers that only the missing phone finder could confirm. */
  #findPersonal(texts: readonly string[]): readonly PersonalValue[] {
    const personal: PersonalValue[] = [];
    for (const text of texts) {
      const spans = this.#spansOf(text);
      const needsFinder = spans.length > 0 && this.#needsPhoneFinder.has(text);
      for (const { start, end, type } of spans) {
        if (type !== 'TEXT' && !(type === 'PHONE' && needsFinder))
          personal.push({ type, value: text.slice(start, end) });
      }
    }
    return personal;
  }

  #spansOf(text: string): Spans {
    const known = this.#spans.get(text);
    if (known && (known.length === 0 || !this.#needsPhoneFinder.has(text))) return known;
    const found = this.#findSpans(text, { kinds: this.#spanTypes });
    const spans = found.length > 0 ? found : NO_SPANS;
    this.#spans.set(text, spans);
    if (this.#phones.takeFallbackUsed()) this.#needsPhoneFinder.add(text);
    else if (this.#needsPhoneFinder.size > 0) this.#needsPhoneFinder.delete(text);
    return spans;
  }

  /** The personal data in a prepared text. A text that was not prepared is hidden completely. */
  spans(text: string): Spans {
    if (text === '' || this.#spanTypes.size === 0) return NO_SPANS;
    return this.#spans.get(text) ?? [{ start: 0, end: text.length, type: 'TEXT' }];
  }

  /** A prepared text with placeholders. */
  text(text: string): string {
    return this.part(text, 0, text.length);
  }

  /**
   * Part of a prepared text. The placeholder stands at the start of a value; the rest of the value is left
   * out.
   */
  part(text: string, from: number, to: number): string {
    let out = '';
    let at = from;
    for (const { start, end, type } of this.spans(text)) {
      if (end <= at || start >= to) continue;
      if (start >= at)
        out += text.slice(at, start) + this.#placeholders.of({ type, value: text.slice(start, end) });
      at = Math.min(end, to);
    }
    return out + text.slice(at, to);
  }

  /** The value of a field, redacted by the field's meaning if that is known, else by its content. */
  value(value: string, meaning: FieldMeaning | undefined): string {
    if (meaning?.kind !== 'redact' || value === '' || !this.#redacts(kindOf(meaning.type)))
      return this.text(value);
    return this.#placeholders.of({ type: meaning.type, value });
  }

  /** A text of the page, redacted, escaped and cut to `max` characters. */
  async escaped(text: string, { max }: { max: number }): Promise<string> {
    return escapeText(await this.#redactedAndCut(text, max));
  }

  /** The same for use between quotes. */
  async quoted(
    text: string,
    { max, meaning }: { max: number; meaning?: FieldMeaning | undefined },
  ): Promise<string> {
    return escapeAttribute(await this.#redactedAndCut(text, max, meaning));
  }

  async #redactedAndCut(text: string, max: number, meaning?: FieldMeaning): Promise<string> {
    const clean = cleanText(text);
    await (meaning?.kind === 'redact'
      ? this.prepare([], [{ type: meaning.type, value: clean }])
      : this.prepare([clean]));
    return cut(this.value(clean, meaning), max);
  }

  /** A prepared part of a path: placeholders for personal data, and all around them percent-encoded again. */
  #encoded(part: string): string {
    let out = '';
    let at = 0;
    for (const { start, end, type } of this.spans(part)) {
      out +=
        encodeURIComponent(part.slice(at, start)) +
        this.#placeholders.of({ type, value: part.slice(start, end) });
      at = end;
    }
    return out + encodeURIComponent(part.slice(at));
  }

  /**
   * An address without query and fragment. Path segments with personal data, also percent-encoded, are
   * redacted.
   */
  async address(url: string): Promise<string> {
    if (!URL.canParse(url)) return '';
    const { protocol, host, pathname } = new URL(url);
    const parts = pathname.split('/');
    const readable = parts.map((part) => cleanText(decoded(part)));
    await this.prepare(readable);
    const path = parts.map((part, index) =>
      this.spans(readable[index] ?? '').length > 0 ? this.#encoded(readable[index] ?? '') : part,
    );
    return escapeText(`${protocol}//${host}${path.join('/')}`);
  }
}
