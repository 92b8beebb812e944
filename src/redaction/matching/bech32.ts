// https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki#checksum
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** The remainders of BIP 173 and BIP 350. */
const REMAINDERS: readonly number[] = [1, 0x2bc830a3];

/** Whether a text in letters of one case has a checksum of bech32 or bech32m behind its last `1`. */
export function hasBech32Checksum(text: string): boolean {
  const lower = text.toLowerCase();
  const border = lower.lastIndexOf('1');
  const prefix = Array.from(lower.slice(0, border), (letter) => letter.charCodeAt(0));
  const values = Array.from(lower.slice(border + 1), (letter) => LETTERS.indexOf(letter));
  return REMAINDERS.includes(
    remainder([...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...values]),
  );
}

function remainder(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of GENERATORS.entries()) if ((top >> bit) & 1) sum ^= generator;
  }
  return sum;
}
