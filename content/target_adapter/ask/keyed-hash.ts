/** The key dies with the document, as the numbers of its elements do. */
const key = crypto.getRandomValues(new Uint32Array(2));

/** A 64-bit hash that only this document can compute, so that no text can be guessed from it elsewhere. */
export function keyedHash(text: string): string {
  let [one = 0, other = 0] = key;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ (code + (one >>> 15)), 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16) ^ text.length, 2_246_822_507);
  other = Math.imul(other ^ (other >>> 13) ^ one, 3_266_489_909);
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
