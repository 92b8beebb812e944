/** One way to replace an editor's text with `text`; the caller reads back whether it worked. */
export type Strategy = (editor: HTMLElement, text: string) => void | Promise<void>;
