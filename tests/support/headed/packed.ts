import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureChromium } from '../../../scripts/ensure/chromium.mjs';
import { makePackage } from '../../../scripts/package.mjs';
import { run } from '../../../scripts/run.mjs';
import { unpack } from '../unpack.ts';

/** The store's package as an installed extension. */
export interface Packed {
  /** Has Chromium install it when it starts with this profile. */
  install(profile: string): Promise<void>;
}

/** Makes the store's package and signs it, as the store does. The zip is unpacked before: it is what is tested, and no build folder. */
export async function packExtension(folder: string): Promise<Packed> {
  await rm(folder, { recursive: true, force: true });
  const { zip } = await makePackage(join(folder, 'built'), { store: true });
  const unzipped = await unpack(zip, resolve(folder, 'unzipped'));
  const { ok, output } = await run([
    await ensureChromium(),
    '--headless=new',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${resolve(folder, 'packer')}`,
    `--pack-extension=${unzipped}`,
  ]);
  if (!ok) throw new Error(`Chromium could not pack the extension: ${output.trim()}`);
  const id = idOf(await readFile(`${unzipped}.pem`, 'utf8'));
  const { version } = JSON.parse(await readFile(join(unzipped, 'manifest.json'), 'utf8'));
  return {
    install: async (profile) => {
      const offers = join(profile, 'External Extensions');
      await mkdir(offers, { recursive: true });
      const offer = { external_crx: `${unzipped}.crx`, external_version: version };
      await writeFile(join(offers, `${id}.json`), JSON.stringify(offer));
    },
  };
}

/** Chrome names an extension by the hash of its public key, in the letters from a to p. */
function idOf(privateKey: string): string {
  const key = createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return [...hash].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('');
}
