/** Downloads a file with this value as JSON. */
export function downloadJson(name: string, value: unknown): void {
  const json = JSON.stringify(value, null, 2);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${json}\n`], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
