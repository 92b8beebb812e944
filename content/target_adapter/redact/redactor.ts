import { escapeAttribute, escapeText } from '../../../src/perception/escape.ts';
import { cut, mark } from '../../../src/perception/placeholder-marks.ts';
import { LIMITS } from '../../../src/protocol/limits.ts';
import type { RedactKind } from '../../../src/protocol/settings.ts';
import type { FieldMeaning } from '../../../src/redaction/field-meaning.ts';
import type { FindSpans } from '../../../src/redaction/finder.ts';
import { SPAN_TYPES, type SpanType } from '../../../src/redaction/matching/span.ts';
import { kindOf } from '../../../src/redaction/redacted-type.ts';
import { createSpreadFinder } from '../../../src/redaction/spread/spread-finder.ts';
import { redactedAddress, textsOfAddress } from './addresses.ts';
import { type AskPlaceholders, AssignedPlaceholders, type PersonalValue } from './assigned-placeholders.ts';
import { cleanText } from './clean-text.ts';
import type { HiddenSpan, HiddenSpans, Replacement } from './hidden-spans.ts';
import { plainValue, replaced, withOthers, withPasswords } from './hidden-spans.ts';
import { LongNumbersLoader } from './long-numbers.ts';
import { Passwords } from './passwords.ts';

const CACHED_TEXTS_MAX = 20_000;
const NO_SPANS: HiddenSpans = [];
const LONG_NUMBERS: ReadonlySet<string> = new Set(['PHONE', 'NATIONAL_ID', 'IBAN']);
/** Stands for a password in every text: it is never told, not even as a placeholder. */
const PASSWORD = mark('[PASSWORD]');

/**
 * Replaces personal data with placeholders before text leaves the tab. `prepare` finds it and fetches placeholders; the
 * other methods are synchronous or call it themselves.
 */
export class Redactor {
  readonly #placeholders: AssignedPlaceholders;
  readonly #longNumbers: LongNumbersLoader;
  readonly #findSpans: FindSpans;
  /** The chosen kinds; undefined before the first choice, when all kinds are redacted. */
  #chosen: string | undefined;
  /** What names the vault that has given the placeholders; undefined before the first message. */
  #epoch: string | undefined;
  #redacts: (kind: RedactKind) => boolean = () => true;
  #spanTypes: ReadonlySet<SpanType> = new Set(SPAN_TYPES);
  readonly #picked = new Set<string>();
  readonly #passwords: Passwords;
  #passwordRevision = 0;
  #revision = 0;
  #spans = new Map<string, HiddenSpans>();
  /** What is hidden in texts by what stands beside them on the page. */
  readonly #hiddenIn = new Map<string, HiddenSpans>();
  /** Texts that were searched without the finders of long numbers: every such number in them is hidden. */
  readonly #needsFinders = new Set<string>();

  constructor(
    ask: AskPlaceholders,
    fetchFinders: () => Promise<unknown> = async () => undefined,
    now: () => number = Date.now,
    passwords = new Passwords(),
  ) {
    this.#passwords = passwords;
    this.#placeholders = new AssignedPlaceholders(ask, () => {
      this.#revision += 1;
    });
    this.#longNumbers = new LongNumbersLoader(fetchFinders, now);
    this.#findSpans = createSpreadFinder(this.#longNumbers.finders);
  }

  /** Changes whenever the same text may be redacted differently: redacted text from before is outdated. */
  get revision(): number {
    this.#noticePasswords();
    return this.#revision;
  }

  /** Whether a password is known, which any text may hold. */
  get hasPasswords(): boolean {
    return !this.#passwords.isEmpty;
  }

  /** Another password makes what is known of all texts outdated. */
  #noticePasswords(): void {
    const { revision } = this.#passwords;
    if (revision === this.#passwordRevision) return;
    this.#passwordRevision = revision;
    this.#revision += 1;
    this.#clearSpans();
  }

  /** Sets the kinds to redact from now on. */
  choose(kinds: readonly RedactKind[]): void {
    const chosen = new Set(kinds);
    if (kinds.join() === this.#chosen) return;
    this.#chosen = kinds.join();
    this.#revision += 1;
    this.#redacts = (kind) => chosen.has(kind);
    this.#spanTypes = new Set(SPAN_TYPES.filter((type) => chosen.has(kindOf(type))));
    this.#hiddenIn.clear();
    this.#clearSpans();
  }

  /** Drops the placeholders that another vault has given: this one may give them to other values. */
  useVault(epoch: string): void {
    if (epoch === this.#epoch) return;
    this.#epoch = epoch;
    this.#revision += 1;
    this.#placeholders.clear();
  }

  /** The agent picks this text of the page, which it has read there: a field may hold it now. */
  pick(text: string): void {
    if (text !== '' && text.length <= LIMITS.personal) this.#picked.add(text);
  }

  #clearSpans(): void {
    this.#spans = new Map();
    this.#needsFinders.clear();
  }

  /** Finds personal data in these clean texts and fetches its placeholders from the worker. */
  async prepare(texts: readonly string[], fields: readonly PersonalValue[] = []): Promise<void> {
    const byMeaning = fields.filter(
      ({ type, value }) =>
        this.#redacts(kindOf(type)) && this.#passwords.find(value).length === 0 && !this.#picked.has(value),
    );
    // The value of a field whose meaning is not redacted is searched like any other text.
    const all = byMeaning.length === fields.length ? texts : [...texts, ...fields.map(({ value }) => value)];
    await this.#placeholders.load([...(await this.#search(all)), ...byMeaning]);
  }

  /** Whether any of these clean texts holds personal data. */
  async finds(texts: readonly string[]): Promise<boolean> {
    return (await this.#search(texts)).length > 0;
  }

  async #search(texts: readonly string[]): Promise<readonly PersonalValue[]> {
    this.#noticePasswords();
    if (this.#spans.size > CACHED_TEXTS_MAX) this.#clearSpans();
    const found = this.#findPersonal(texts);
    if (this.#needsFinders.size === 0 || !(await this.#longNumbers.load())) return found;
    // What was found without the finders is outdated, also where that was nothing.
    for (const text of this.#needsFinders) this.#spans.delete(text);
    this.#needsFinders.clear();
    this.#revision += 1;
    return this.#findPersonal(texts);
  }

  /** The personal values in these texts, without numbers that only the missing finders could confirm. */
  #findPersonal(texts: readonly string[]): readonly PersonalValue[] {
    const personal: PersonalValue[] = [];
    for (const text of texts) {
      const spans = this.#spansOf(text);
      const lacksFinders = spans.length > 0 && this.#needsFinders.has(text);
      for (const { start, end, type } of spans) {
        if (type !== 'TEXT' && type !== 'PASSWORD' && !(lacksFinders && LONG_NUMBERS.has(type)))
          personal.push({ type, value: plainValue(text.slice(start, end), type) });
      }
    }
    return personal;
  }

  #spansOf(text: string): HiddenSpans {
    const known = this.#spans.get(text);
    if (known && (known.length === 0 || !this.#needsFinders.has(text))) return known;
    const apart = this.#findSpans(text, { kinds: this.#spanTypes });
    const found = withOthers(this.#hiddenIn.get(text) ?? NO_SPANS, apart);
    const passwords = this.#passwords.find(text);
    const spans = found.length + passwords.length > 0 ? withPasswords(found, passwords) : NO_SPANS;
    this.#spans.set(text, spans);
    if (this.#longNumbers.takeFallbackUsed()) this.#needsFinders.add(text);
    else if (this.#needsFinders.size > 0) this.#needsFinders.delete(text);
    return spans;
  }

  /** Takes what the text of a control hides by what stands beside it: nor may that text say it alone. */
  rememberHidden(text: string, spans: HiddenSpans): void {
    if (this.#hiddenIn.size > CACHED_TEXTS_MAX) this.#hiddenIn.clear();
    this.#hiddenIn.set(text, spans);
    const known = this.#spans.get(text);
    if (known) this.#spans.set(text, withOthers(spans, known));
  }

  /** The personal data in a prepared text. A text that was not prepared is hidden completely. */
  spans(text: string): HiddenSpans {
    if (text === '') return NO_SPANS;
    const known = this.#spans.get(text);
    if (known || this.#spanTypes.size > 0) return known ?? [{ start: 0, end: text.length, type: 'TEXT' }];
    return withPasswords([], this.#passwords.find(text));
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
    return replaced(text.slice(from, to), this.replacements(text, from, to));
  }

  /** What replaces the personal data in a part of a prepared text; offsets in the part. */
  replacements(text: string, from: number, to: number): readonly Replacement[] {
    return this.spans(text)
      .filter(({ start, end }) => start < to && from < end)
      .map((span) => ({
        start: Math.max(span.start, from) - from,
        end: Math.min(span.end, to) - from,
        shown: span.start < from ? '' : this.placeholder(text, span),
      }));
  }

  /** What stands for a span of a prepared text. */
  placeholder(text: string, { start, end, type }: HiddenSpan): string {
    if (type === 'PASSWORD') return PASSWORD;
    return this.#placeholders.of({
      type,
      value: type === 'TEXT' ? '' : plainValue(text.slice(start, end), type),
    });
  }

  /** The value of a field, redacted by the field's meaning if that is known, else by its content. */
  value(value: string, meaning: FieldMeaning | undefined): string {
    if (meaning?.kind !== 'redact' || value === '' || !this.#redacts(kindOf(meaning.type)))
      return this.text(value);
    if (this.#passwords.find(value).length > 0 || this.#picked.has(value)) return this.text(value);
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

  /**
   * An address without query and fragment. Parts of host and path with personal data are redacted, also those
   * that are encoded or that hold a value together.
   */
  async address(url: string): Promise<string> {
    if (!URL.canParse(url)) return '';
    const { protocol, host, pathname } = new URL(url);
    const address = host + pathname;
    await this.prepare(textsOfAddress(address));
    return escapeText(`${protocol}//${redactedAddress(address, this)}`);
  }
}
