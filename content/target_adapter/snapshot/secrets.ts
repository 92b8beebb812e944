/** Fields whose value is never read. A field that was ever a password stays one. */
export class Secrets {
  readonly #passwords = new WeakSet<Element>();

  /** Remembers what the page has turned from a password into text ("show password"). */
  wasPassword(element: Element): void {
    this.#passwords.add(element);
  }

  has(field: Element): boolean {
    if (this.#passwords.has(field)) return true;
    if (field instanceof HTMLInputElement && (field.type === 'password' || field.type === 'hidden')) {
      this.#passwords.add(field);
      return true;
    }
    return hasSecretToken(field) || SECRET_WORDS.test(`${field.getAttribute('name') ?? ''} ${field.id}`);
  }
}

const SECRET_TOKENS = new Set(['current-password', 'new-password', 'one-time-code', 'cc-csc']);
const SECRET_WORDS = /passw(?:or)?d|passcode|(?:^|[\b_-])(?:pwd|otp|cvv2?|cvc2?|csc|totp)(?:$|[\b_ -])|security.?code/i;

const tokensOf = (field: Element): string[] => (field.getAttribute('autocomplete') ?? '').toLowerCase().split(/\s+/);

const hasSecretToken = (field: Element): boolean =>
  field.hasAttribute('autocomplete') && tokensOf(field).some((token) => SECRET_TOKENS.has(token));

/** What kind of personal data a field is made for; undefined where its value may be anything. https://html.spec.whatwg.org/#autofill-field */
export function meaningOf(field: Element): string | undefined {
  const tokens = field.hasAttribute('autocomplete') ? tokensOf(field) : [];
  for (const token of tokens) {
    const meaning = MEANINGS[token] ?? PREFIXES.find(([prefix]) => token.startsWith(prefix))?.[1];
    if (meaning) return meaning;
  }
  const type = field.localName === 'input' ? field.getAttribute('type')?.toLowerCase() : undefined;
  return type === 'email' ? 'EMAIL' : type === 'tel' ? 'PHONE' : undefined;
}

const MEANINGS: Readonly<Record<string, string>> = {
  email: 'EMAIL',
  name: 'NAME',
  nickname: 'NAME',
  'given-name': 'NAME',
  'additional-name': 'NAME',
  'family-name': 'NAME',
  'street-address': 'ADDRESS',
  'postal-code': 'ADDRESS',
  'cc-number': 'CREDIT_CARD',
  'cc-name': 'NAME',
  'cc-given-name': 'NAME',
  'cc-additional-name': 'NAME',
  'cc-family-name': 'NAME',
};

const PREFIXES: readonly (readonly [prefix: string, type: string])[] = [
  ['tel', 'PHONE'],
  ['address-l', 'ADDRESS'],
  ['bday', 'BIRTHDAY'],
  ['cc-exp', 'CARD_EXPIRY'],
];
