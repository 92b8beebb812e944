/** Equal for values of one type that are the same thing written differently: spaces, dashes and capitals aside. */
export const normalise = (type: string, value: string): string =>
  type === 'EMAIL' ? value.toLowerCase() : value.replace(/[\s().-]/g, '').toLowerCase();

/** What the agent is shown instead of a value: `[EMAIL_1]`; of a card the last digits too. */
export function placeholderFor(type: string, number: number, value: string): string {
  if (type !== 'CREDIT_CARD') return `[${type}_${number}]`;
  return `[CARD_${number} …${value.replace(/\D/g, '').slice(-4)}]`;
}
