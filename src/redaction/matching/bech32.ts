const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
/** https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki#checksum */
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** What a text with a right checksum leaves: of bech32, and of bech32m (BIP 350). */
const REMAINDERS = new Set([1, 0x2bc830a3]);

/** Whether the checksum of a text like `bc1q…`, in one case and of the right letters, is right. */
export function hasBech32Checksum(text: string): boolean {
  const lower = text.toLowerCase();
  const border = lower.lastIndexOf('1');
  const codes = Array.from(lower.slice(0, border), (letter) => letter.charCodeAt(0));
  const data = Array.from(lower.slice(border + 1), (letter) => LETTERS.indexOf(letter));
  let remainder = 1;
  for (const value of [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...data]) {
    const top = remainder >> 25;
    remainder = ((remainder & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of GENERATORS.entries()) if ((top >> bit) & 1) remainder ^= generator;
  }
  return REMAINDERS.has(remainder);
}
