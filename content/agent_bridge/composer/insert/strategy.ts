/** One way to replace everything in an editor with `text`. Whether it worked is read back afterwards. */
export type Strategy = (editor: HTMLElement, text: string) => void;
