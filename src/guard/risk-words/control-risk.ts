export type ControlRisk = 'buys' | 'sends' | 'deletes' | 'signs';
export function controlRisk(name: string): ControlRisk | undefined {
  const text = name.toLowerCase();
  if (/^(place order|buy now|pay\b|order now)/.test(text)) return 'buys';
  if (/^(send|post|publish|reply)\b/.test(text)) return 'sends';
  if (/^(delete|remove)\b/.test(text)) return 'deletes';
  return /^sign (contract|document)/.test(text) ? 'signs' : undefined;
}
