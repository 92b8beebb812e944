import type { FileId } from '../../../../src/protocol/ids.ts';
import { shopWith } from '../../background/support/shop.ts';
import { newsIn } from '../../background/support/stage.ts';

export const SITE = 'https://shop.example';
export const SIZE = 1_600_000;
const id = 'f1' as FileId;
export const file = { id, name: 'cv.pdf', size: SIZE, type: 'application/pdf' };
export const allowed = { permissions: { files: [file], grants: [{ kind: 'uploads', site: SITE } as const] } };
export const bytes = new Uint8Array(SIZE).map((_, at) => at % 251);
const field = { ok: true, value: { by: 'field' } };

/** A page with a file field, and a file that the person has given. */
export async function uploading(
  answers: Parameters<typeof shopWith>[1] = {},
  { over = allowed, files = ['cv.pdf'] as readonly string[] | null, isStored = true } = {},
) {
  const command = { action: 'upload', fields: { id: 12, ...(files && { files }) } };
  const { stage, heard } = await shopWith(
    command,
    {
      FIND_FILE_PLACE: field,
      STAGE_CHUNK: { ok: true },
      ACT_BY_SCRIPT: { ok: true },
      GET_TAKEN_FILES: { by: 'field', isThere: true, names: ['cv.pdf'] },
      HAS_ASKED_FOR_FILES: false,
      ...answers,
    },
    over,
  );
  if (isStored) await stage.services.files.put(id, new Blob([bytes]));
  const of = (type: string) => heard.filter((one) => one.type === type).map(({ data }) => data);
  const told = () => newsIn(stage.stored());
  return { stage, of, told };
}
