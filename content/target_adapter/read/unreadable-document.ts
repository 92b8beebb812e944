/** What a document shows in place of text, in a line; '' for one that is read. */
export function unreadableDocument(): string {
  const { contentType } = document;
  if (!/^(?:application\/pdf|image\/(?!svg))/.test(contentType)) return '';
  if (window !== window.top) return `An embedded document: ${contentType}`;
  return contentType === 'application/pdf'
    ? 'A PDF document; its text cannot be read here. Ask the person for it, or go back.'
    : `A picture (${contentType}); what it shows cannot be read here.`;
}
