import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

/** Unpacks a zip into a folder, as a person does with a download; answers the folder. */
export async function unpack(zip: Uint8Array, folder: string): Promise<string> {
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}
