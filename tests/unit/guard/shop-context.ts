/** What the guard knows of a session with a shop, whose hidden values these are. */
export const shop = 'https://shop.example';
export const mail = { placeholder: '[EMAIL_1]', origins: [shop] };
export const card = { placeholder: '[CARD_1 …4242]', origins: [shop] };
const oddCard = { placeholder: '[CARD_2 …]', origins: [shop] }; // Of a value without digits.
export const context = {
  rules: { origins: [shop, 'https://a.example'] },
  targetOrigin: shop,
  unasked: [],
  placeholders: [mail, card, oddCard],
  grants: [],
  known: { read: [], hidden: [], own: [] },
  isForgotten: (placeholder: string): boolean =>
    placeholder === '[EMAIL_5]' || placeholder === '[CARD_5 …1111]',
};

export const types = { typesText: 'value' } as const;
