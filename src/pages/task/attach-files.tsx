import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { SessionId } from '../../protocol/ids.ts';
import { giveFiles } from '../shared/give-files.ts';

interface Props {
  readonly session: SessionId;
  /** What opens the file chooser. */
  readonly opener: (open: () => void) => JSX.Element;
}

/** Lets the person pick files for a task. Not for the popup, which closes as a file chooser opens. */
export function AttachFiles({ session, opener }: Props): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      {opener(() => field.current?.click())}
      <input
        ref={field}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const picked = [...(currentTarget.files ?? [])];
          // The same file may be picked again.
          currentTarget.value = '';
          void giveFiles(session, picked);
        }}
      />
    </>
  );
}
