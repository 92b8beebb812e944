import type { Mutants } from '../mutant.ts';

export const redaction: readonly Mutants[] = [
  {
    tests: ['redaction/without-personal.test'],
    breaks: [
      [
        'const find: FindSpans = createFinder({ phones: findPhones,',
        'const find: FindSpans = createFinder({ phones: () => [],',
      ],
      ['if (kept.some((one) => one.start < end && start < one.end)) continue;', ''],
    ],
  },
  {
    tests: ['redact/redactor.test'],
    breaks: [
      ["?? [{ start: 0, end: text.length, type: 'TEXT' }]", '?? NONE'],
      [
        'this.#known.get(placeholderKey(value)) ?? HIDDEN',
        'this.#known.get(placeholderKey(value)) ?? value.value',
      ],
      [
        '!this.#redacts(kindOf(meaning.type))) return this.text(value)',
        'this.#redacts(kindOf(meaning.type))) return this.text(value)',
      ],
      ['return cut(this.value(clean, meaning), max);', 'return this.value(cut(clean, max), meaning);'],
      [
        'if (!answer.ok || !Array.isArray(answer.value)) { this.#refused();',
        'if (!answer.ok || !Array.isArray(answer.value)) {',
      ],
    ],
  },
  {
    tests: ['redaction/placeholders.test'],
    breaks: [
      ['if (needle.length < LEAST_LENGTH) continue;', ''],
      ['b.value.length - a.value.length', 'a.value.length - b.value.length'],
      ['start < found.end && found.start < end)) continue;', 'false)) continue;'],
      ['digits.slice(-4)', 'digits.slice(-5)'],
      ['&& !/\\d/.test(text.charAt(to))', ''],
    ],
  },
  {
    tests: ['redaction/finder.test'],
    breaks: [
      ['end: Math.max(last.whole.end, span.end)', 'end: span.end'],
      ['(kinds && !kinds.has(type))', 'false'],
      ['if (isStronger(span, last.longest)) last.longest = span;', ''],
      ['return longer > 0 || (longer === 0', 'return (longer === 0'],
      [
        'SPAN_TYPES.indexOf(a.type) < SPAN_TYPES.indexOf(b.type)',
        'SPAN_TYPES.indexOf(a.type) > SPAN_TYPES.indexOf(b.type)',
      ],
    ],
  },
  {
    tests: ['kinds/card.test'],
    breaks: [
      ['if (!luhn(digits) || ', 'if ('],
      ['&& lengths.includes(digits.length)', ''],
      ['return findWords(textBefore(text, start, 40)).length > 0;', 'return true;'],
      ["if (isOfIssuer && !number.includes('.')) return true;", 'if (isOfIssuer) return true;'],
    ],
  },
  {
    tests: ['matching/word-finder.test'],
    breaks: [
      ['if ((isInside && !isUnspaced) || ', 'if ('],
      ['if (first >= FIRST_UNSPACED) return first & (HEADS - 1);', ''],
      ['(second === SPACE ? SPACE : third)', 'third'],
    ],
  },
  {
    tests: ['spread/spread-finder.test'],
    breaks: [["if (PART.test(token.text) || PART.test(tokens[at - 1]?.text ?? '')) return true;", '']],
  },
  { tests: ['kinds/iban.test'], breaks: [['return hasCheckDigits(iban) && ', 'return ']] },
  {
    tests: ['kinds/email.test'],
    breaks: [
      ['if (HINT_LOCAL.test(local) && HINT_DOMAIN.test(domain)) return false;', ''],
      ["text.includes('%40') || SPELT_OUT_HINT.test(text)", 'SPELT_OUT_HINT.test(text)'],
    ],
  },
  {
    tests: ['kinds/one-time-code.test'],
    breaks: [["if (word === 'code' && !isYours(text, start)) return [];", '']],
  },
];
