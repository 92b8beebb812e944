import { base64 } from '@scure/base';
import { stopped } from '../../protocol/failures/failures.ts';
import { chunkRefused, fileLost } from '../../protocol/failures/file-failures.ts';
import type { GivenFile } from '../../protocol/given-file.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import type { HasFiles } from '../../store/orphaned-files.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import type { TargetHandle } from './target-handle.ts';

/** Bytes of one message, which base64 makes a million characters. */
const CHUNK_BYTES = 750_000;

/**
 * Brings the bytes of files into our script in the frame, chunk by chunk, where the page feels nothing of them. Fails `stopped`
 * once the run is held or over, and `not_readable` where the bytes are lost.
 */
export async function stageFiles(
  services: AskServices & HasFiles,
  { frame, prepare, over }: Pick<TargetHandle, 'frame' | 'prepare' | 'over'>,
  { upload, files }: { readonly upload: string; readonly files: readonly GivenFile[] },
): Promise<Outcome> {
  const facts = files.map(({ name, size, type }) => ({ name, size, type }));
  const begun = await askTarget(services, frame, 'STAGE_FILES', { upload, files: facts }, prepare);
  if (!begun.ok) return begun;
  for (const [file, { id, name, size }] of files.entries()) {
    const bytes = await services.files.get(id);
    if (bytes?.size !== size) return failed(fileLost(name));
    for (let at = 0; at < size; at += CHUNK_BYTES) {
      if (over.aborted) return failed(stopped);
      const chunk = new Uint8Array(await bytes.slice(at, at + CHUNK_BYTES).arrayBuffer());
      const ask = { upload, file, at, bytes: base64.encode(chunk) };
      const staged = await askTarget(services, frame, 'STAGE_CHUNK', ask, prepare);
      if (!staged.ok) return staged;
      if (!flat(staged).ok) return failed(chunkRefused);
    }
  }
  return done();
}
