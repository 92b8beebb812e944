import { readChatFile, selectorsOf } from '../../../protocol/chat-file/chat-file.ts';
import { LIMITS } from '../../../protocol/limits.ts';

/** Reads a file that the person has chosen; does not open one that is too long. This browser must know its selectors. */
export async function openChatFile(chosen: File): Promise<ReturnType<typeof readChatFile>> {
  if (chosen.size > LIMITS.chatFile) return { ok: false, fault: { kind: 'long' } };
  const read = readChatFile(await chosen.text());
  if (!read.ok) return read;
  for (const [part, selectors] of selectorsOf(read.file.data)) {
    const unknown = selectors.find((selector) => !isKnown(selector));
    if (unknown !== undefined) return { ok: false, fault: { kind: 'syntax', words: unknown, part } };
  }
  return read;
}

function isKnown(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}
