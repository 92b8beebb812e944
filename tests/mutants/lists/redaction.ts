import type { Mutants } from '../mutant.ts';

export const redaction: readonly Mutants[] = [
  {
    tests: ['target_adapter/redact.test'],
    breaks: [
      ["?? [{ start: 0, end: text.length, type: 'TEXT' }]", '?? NONE'],
      [
        'this.#placeholders.get(keyOf(personal)) ?? HIDDEN',
        'this.#placeholders.get(keyOf(personal)) ?? personal.value',
      ],
      [
        '!this.#redacts(kindOf(meaning.type))) return this.text(value)',
        'this.#redacts(kindOf(meaning.type))) return this.text(value)',
      ],
      ['return cut(this.value(clean, meaning), max);', 'return this.value(cut(clean, max), meaning);'],
      [
        'if (!answer.ok || !Array.isArray(answer.value)) { this.#revision += 1;',
        'if (!answer.ok || !Array.isArray(answer.value)) {',
      ],
    ],
  },
  {
    tests: ['redact/placeholders.test'],
    breaks: [
      ['if (needle.length < LEAST_LENGTH) continue;', ''],
      ['b.value.length - a.value.length', 'a.value.length - b.value.length'],
      ['start < found.end && found.start < end)) continue;', 'false)) continue;'],
      ['digits.slice(-4)', 'digits.slice(-5)'],
      ['&& !/\\d/.test(text.charAt(to))', ''],
    ],
  },
  {
    tests: ['redact/finder.test'],
    breaks: [
      ['end: Math.max(last.whole.end, span.end)', 'end: span.end'],
      ['(kinds && !kinds.has(type))', 'false'],
    ],
  },
  {
    tests: ['redact/card.test'],
    breaks: [
      ['if (!luhn(digits) || ', 'if ('],
      ['&& lengths.includes(digits.length)', ''],
      ['AFTER_WORD.some(fits) && findWords(before(text, start, 40)).length > 0', 'AFTER_WORD.some(fits)'],
    ],
  },
  { tests: ['redact/iban.test'], breaks: [['return hasCheckDigits(iban) && ', 'return ']] },
  {
    tests: ['redact/email.test'],
    breaks: [
      ['if (HINT_LOCAL.test(local) && HINT_DOMAIN.test(domain)) return false;', ''],
      ["text.includes('%40') || SPELT_OUT_HINT.test(text)", 'SPELT_OUT_HINT.test(text)'],
    ],
  },
  {
    tests: ['redact/otp.test'],
    breaks: [["if (word === 'code' && !isYours(text, start)) return [];", '']],
  },
];
