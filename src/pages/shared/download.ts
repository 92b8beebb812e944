/** Downloads a file with this value as JSON. */
export const downloadJson = (name: string, value: unknown): void =>
  downloadText(name, `${JSON.stringify(value, null, 2)}\n`, 'application/json');

/** Downloads a file with this text, of this media type. */
export function downloadText(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
