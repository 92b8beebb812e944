/** Words in the names that pages give to an attached file, wherever they show it. */
export const attachmentWords: readonly string[] = [
  ...['file', 'files', 'attachment', 'attachments', 'attached', 'upload', 'uploaded', 'pasted'],
];
