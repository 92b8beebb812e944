/** Words in the names that pages give to an attached file, wherever they show it. */
export const attachmentWords: readonly string[] = [
  ...['file', 'files', 'attachment', 'attachments', 'attached', 'upload', 'uploaded', 'pasted'],
];

/** The name of a file that a page makes of a long text. */
export const fileName: RegExp = /^.{1,80}\.(?:txt|md)$/iu;
