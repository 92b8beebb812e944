import { sha256 } from '@noble/hashes/sha2.js';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';
import { countrySpecs } from 'ibantools';
import type { WrittenValue } from './labelled-case.ts';
import { HEX, type Random } from './random.ts';

const bytes = (count: number, random: Random): Uint8Array =>
  Uint8Array.from({ length: count }, () => random.below(256));
const check58 = createBase58check(sha256);

function segwit(human: string, version: number, program: Uint8Array): string {
  const code = version === 0 ? bech32 : bech32m;
  return code.encode(human, [version, ...code.toWords(program)]);
}

/** Versions of base58check addresses: https://en.bitcoin.it/wiki/List_of_address_prefixes */
const VERSIONS: readonly (readonly [name: string, prefix: readonly number[]])[] = [
  ['Bitcoin', [0]],
  ['Bitcoin script', [5]],
  ['Litecoin', [48]],
  ['Dogecoin', [30]],
  ['Dash', [76]],
  ['Zcash', [0x1c, 0xb8]],
  ['Tron', [0x41]],
];

/** Addresses of currencies as their specifications build them: base58check, BIP 173 and 350, EIP-55. */
export function cryptoValue(random: Random): WrittenValue {
  const style = random.below(10);
  const word = random.chance(30)
    ? random.word('Wallet|Bitcoin address|Empfänger|BTC|Adresse|Deposit address|адрес кошелька')
    : undefined;
  if (style < 4) {
    const [from, prefix] = random.of(VERSIONS);
    return { value: check58.encode(Uint8Array.from([...prefix, ...bytes(20, random)])), word, from };
  }
  if (style < 6) {
    const version = random.below(2);
    const program = bytes(version === 1 || random.chance(30) ? 32 : 20, random);
    return { value: segwit(random.word('bc|ltc|tb'), version, program), word, from: 'SegWit' };
  }
  if (style < 8) return { value: `0x${random.characters(40, HEX)}`, word, from: 'Ethereum' };
  if (style < 9) {
    const human = random.word('cosmos|osmo|addr|inj|celestia');
    const value = bech32.encode(human, bech32.toWords(bytes(human === 'addr' ? 57 : 20, random)), 200);
    return { value, word, from: human };
  }
  const value = base58.encode(Uint8Array.from([9, ...bytes(31, random)]));
  return { value, word: random.word('Solana|SOL|Solana wallet|Phantom wallet'), from: 'Solana' };
}

const NAMES =
  'jane|j.doe|maria.garcia|müller|info|office|anna-lena|x_y|o.brien|jürgen.köhler|sales+eu|ivan.petrov|иван|li.wei|k.nakamura|support|contact|first.last2';
const DOMAINS =
  'example.org|mail.example.com|müller.de|firma.co.uk|example.com.br|xn--mller-kva.de|почта.рф|uni-koeln.de|company.io|team.museum|例え.jp|a.bc.ru|web.app';

/** RFC 5321 and 6531 addresses, also as people hide them from robots. */
export function emailValue(random: Random): WrittenValue {
  const local = `${random.word(NAMES)}${random.chance(40) ? random.digits(2) : ''}`;
  const domain = random.word(DOMAINS);
  const isAscii = /^[\w.+-]+$/.test(local + domain);
  const word = random.chance(40)
    ? random.word('E-Mail|Mail|Email|Correo|Courriel|Почта|邮箱|メール|Contact')
    : undefined;
  if (isAscii && random.chance(20)) {
    const [at, dot] = random.of([
      [' [at] ', ' [dot] '],
      [' (at) ', ' (dot) '],
      ['[at]', '.'],
      [' (at) ', '.'],
      ['(at)', '(dot)'],
    ] as const);
    return { value: `${local}${at}${domain.replace(/\./g, dot)}`, word, from: 'spelt out' };
  }
  const value = random.of([`${local}@${domain}`, `${local}@${domain}`, `${local.toUpperCase()}@${domain}`]);
  return { value, word, from: 'with sign' };
}

/** ISO 13616: the registry's length and structure of each country, check digits by MOD 97-10. */
export function ibanValue(random: Random): WrittenValue {
  const [code, spec] = random.of(
    Object.entries(countrySpecs).filter(([, each]) => each.chars && each.bban_regexp),
  );
  const account = accountOf(String(spec.bban_regexp), random);
  const whole = `${code}${ibanCheck(code, account)}${account}`;
  const isAccount = spec.bban_validation_func?.(account) ?? true;
  if (account.length + 4 !== spec.chars || !isAccount) return ibanValue(random);
  const groups = whole.match(/.{1,4}/g) ?? [];
  const value = random.of([whole, groups.join(' '), groups.join(' '), groups.join('-'), whole.toLowerCase()]);
  return {
    value,
    word: random.chance(40)
      ? random.word('IBAN|Konto|Account|Compte|Bankverbindung|IBAN-Nr.|Счет')
      : undefined,
    from: code,
  };
}

/** A text for the structure of an account number, such as `^[0-9]{8}[A-Z0-9]{12}$`. */
function accountOf(structure: string, random: Random): string {
  return [...structure.matchAll(/\[([^\]]+)\]\{(\d+)\}|([A-Z0-9]+)/g)]
    .map(
      ([, set = '', count, plain]) =>
        plain ?? random.characters(Number(count), set.includes('0-9') ? '0123456789' : 'ABCDEFGHIJ'),
    )
    .join('');
}

function ibanCheck(country: string, account: string): string {
  const digits = `${account}${country}00`.replace(/[A-Z]/gi, (letter) => String(Number.parseInt(letter, 36)));
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
}

/** Social Security Administration: no area 000, 666 or 9xx, no group 00, no serial 0000. */
export function ssnValue(random: Random): WrittenValue {
  const area = random.of([random.between(100, 665), random.between(667, 899)]);
  const parts = [String(area), String(random.between(10, 99)), String(random.between(2100, 9999))];
  const word = random.word(
    'SSN|Social Security Number|Social Security No.|SS#|Social Security|ssn|SSN / Tax ID|Soc. Sec. No.',
  );
  const joint = random.of(['-', '-', '-', '', ' ']);
  return {
    value: parts.join(joint),
    word: joint === '-' && random.chance(50) ? undefined : word,
    from: 'US',
  };
}

/** RFC 791, 4291 and 4007: dotted, full, shortened, mixed, with a prefix length, with a zone. */
export function ipValue(random: Random): WrittenValue {
  const four = () =>
    `${random.between(11, 223)}.${random.below(256)}.${random.below(256)}.${random.between(1, 254)}`;
  const word = () => random.characters(random.between(3, 4), HEX).replace(/^0/, '1');
  const zone = random.word('eth0|en0|wlan0|1|12|enp0s3');
  const [from, value] = random.of<readonly [string, string]>([
    ['IPv4', four()],
    ['IPv4', four()],
    ['IPv4 network', `${four()}/${random.between(8, 32)}`],
    ['IPv6', Array.from({ length: 8 }, word).join(':')],
    ['IPv6 shortened', `2001:db8:${word()}::${random.between(1, 9999)}`],
    ['IPv6 shortened', `2a02:${word()}:${word()}::${word()}`],
    ['IPv6 network', `2001:${word()}:${random.between(1, 99)}::/48`],
    ['IPv6 mapped', `::ffff:${four()}`],
    ['IPv6 zone', `fe80::${word()}:${word()}:${word()}:${word()}%${zone}`],
    ['IPv6 zone', `fe80::1%${zone}`],
  ]);
  const label = random.chance(50)
    ? random.word('IP|IP address|IP-Adresse|Client|Adresse IP|Last login from|Host')
    : undefined;
  return { value, word: label, from };
}

/** IEEE 802: six octets in the three usual spellings. */
export function macValue(random: Random): WrittenValue {
  const octets = Array.from({ length: 6 }, () => random.characters(2, HEX));
  octets[0] = `${random.of([...'0123456789abcdef'])}${random.of([...'048c'])}`;
  octets[1] = random.characters(1, '123456789') + random.characters(1, 'abcde');
  const plain = octets.join(':');
  const value = random.of([
    plain,
    plain.toUpperCase(),
    octets.join('-'),
    octets.join('-').toUpperCase(),
    octets.join('').replace(/(.{4})(?=.)/g, '$1.'),
  ]);
  return {
    value,
    word: random.chance(50) ? random.word('MAC|MAC address|MAC-Adresse|HWaddr|Adresse MAC|Gerät') : undefined,
    from: 'EUI-48',
  };
}
