import { describe, expect, it } from 'vitest';
import { purchaseAmount } from '../../../src/guard/purchase-amount.ts';

const BUTTON = '<7 button>Place order</>';

describe('the amount of a purchase', () => {
  it.each([
    ['Subtotal €58.00\nShipping €6.50\nTotal €64.50', '€64.50'],
    ['- Zwischensumme | 58,00 €\n- Versand | 6,50 €\n- Gesamtsumme | 64,50 €', '64,50 €'],
    ['Total\n$1,299.00\n- <5 a>Edit</>', '$1,299.00'],
    ['Total (2 items): USD 1 299.00', 'USD 1 299.00'],
    ['Итого: 4 990 ₽\nСкидка 10 ₽', '4 990 ₽'],
    ['合計 ¥12,800（税込）', '¥12,800'],
    ['Razem do zapłaty 129,99 zł', '129,99 zł'],
    ['Ara toplam 90,00 TL\nToplam 99,90 TL', '99,90 TL'],
    ['Blue mug\n€12.90\nIn stock', '€12.90'],
    ['You pay £20.00 now', '£20.00'],
    ['Total $1,019⁹⁹', '$1,019⁹⁹'],
    ['Gesamtpreis 24⁹⁵ €', '24⁹⁵ €'],
    ['Total $19¹ with tax', '$19'],
    ['Total 20 € ~~30 €~~', '20 €'],
    ['Blue mug ~~€12.90~~ €9.90', '€9.90'],
  ])('of %j is %j', (text, amount) => {
    expect(purchaseAmount(`${text}\n- ${BUTTON}`, 7)).toBe(amount);
  });

  it.each([
    ['two prices and no total', `Blue mug €12.90\nRed mug €13.90\n${BUTTON}`],
    ['a price far above', `Blue mug €12.90\n${'A line\n'.repeat(20)}${BUTTON}`],
    ['a total below', `${BUTTON}\nTotal €64.50`],
    ['another control', 'Total €64.50\n<77 button>Place order</>'],
    ['a total of items', `Total items: 3\n${BUTTON}`],
    ['a discount', `Total discount €5.00, Total savings €6.00\n${BUTTON}`],
  ])('is not known by %s', (_, text) => {
    expect(purchaseAmount(text, 7)).toBeUndefined();
  });
});
