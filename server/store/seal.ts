import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { StorageFailed } from './store.ts';

/** Encrypts texts before they are stored. `place` names table and row: a text that is moved to another row cannot be read. */
export interface Seal {
  readonly atRest: 'plain' | 'encrypted';
  seal(place: string, text: string): string;
  open(place: string, stored: string): string;
}

const PREFIX = 'aes256gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const plainly: Seal = {
  atRest: 'plain',
  seal: (_, text) => text,
  open(_, stored) {
    if (stored.startsWith(`${PREFIX}:`))
      throw new StorageFailed('The database is encrypted. Set AA_KEY to its key.');
    return stored;
  },
};

/** AES-256-GCM by a key of 32 bytes. Texts that were stored before there was a key stay readable. */
export function sealWith(key: Buffer): Seal {
  // Names the key without telling anything of it.
  const id = createHash('sha256').update('agent-anything key id').update(key).digest('hex').slice(0, 8);
  const head = `${PREFIX}:${id}:`;
  return {
    atRest: 'encrypted',
    seal(place, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return head + sealed.toString('base64');
    },
    open(place, stored) {
      if (!stored.startsWith(`${PREFIX}:`)) return stored;
      if (!stored.startsWith(head))
        throw new StorageFailed('The database was encrypted with another AA_KEY.');
      const bytes = Buffer.from(stored.slice(head.length), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new StorageFailed('A stored text was changed or moved.', { cause });
      }
    },
  };
}

/** Reads a key of 32 bytes in hex or base64. Throws a sentence. */
export function readSealKey(written: string): Buffer {
  const text = written.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (bytes.length !== 32)
    throw new Error('AA_KEY wants 32 bytes in hex or base64. Make one: openssl rand -hex 32');
  return bytes;
}
