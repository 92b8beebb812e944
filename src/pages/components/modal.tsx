import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A question over the page that must be answered first. Escape closes it and does nothing else. */
export function Modal({ title, onClose, children }: ModalProps): JSX.Element {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close(); // Gives the focus back.
  }, []);
  return (
    <dialog
      class="dialog"
      aria-labelledby={id}
      ref={dialog}
      // Not at `close`, which comes late in a page that is not drawn.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
