import { describe, expect, it } from 'vitest';
import { amountsAt, repeatsIn } from '../../../src/perception/amounts.ts';

const BUTTON = 'Place order';
/** The amounts at the button of a page. */
const at = (text: string, names: readonly string[] = []) => {
  const lines = text.split('\n');
  return amountsAt(lines, lines.indexOf(BUTTON), names);
};
const amountsOf = (text: string, names?: readonly string[]) => at(text, names).map(({ amount }) => amount);

describe('the amount of a purchase', () => {
  it.each([
    ['Subtotal €58.00\nShipping €6.50\nTotal €64.50', '€64.50'],
    ['- Zwischensumme | 58,00 €\n- Versand | 6,50 €\n- Gesamtsumme | 64,50 €', '64,50 €'],
    ['Total\n$1,299.00\nEdit', '$1,299.00'],
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
  ])('of %j is %j', (text, amount) => {
    expect(amountsOf(`${text}\n${BUTTON}`)).toEqual([amount]);
  });

  it.each([
    ['a price far above', `Blue mug €12.90\n${'A line\n'.repeat(20)}${BUTTON}`],
    ['a total of items', `Total items: 3\n${BUTTON}`],
    ['a discount', `Total discount, Total savings\n${BUTTON}`],
  ])('is not known by %s', (_, text) => {
    expect(at(text)).toEqual([]);
  });

  it.each([
    ['each price, without a total', `Blue mug €12.90\nRed mug €13.90\n${BUTTON}`, [], ['€12.90', '€13.90']],
    ['a total below', `${BUTTON}\nTotal €64.50`, [], ['€64.50']],
    ['each different total', `Total €499.00\nDue today, total €41.58\n${BUTTON}`, [], ['€41.58', '€499.00']],
    ['its own and another total', `Total €499.00\n${BUTTON}`, ['Buy now, for €5'], ['€5', '€499.00']],
    ['its own, once', `Total €5.00\n${BUTTON}`, ['Pay €5'], ['€5']],
    ['thousands', `Total €1,999\nTotal €1.999,00\n${BUTTON}`, [], ['€1.999,00']],
  ])('is %s', (_, text, names, amounts) => {
    expect(amountsOf(text, names)).toEqual(amounts);
  });

  it('has the line that names it', () => {
    expect(at(`Total\n€9.00\n${BUTTON}`)).toEqual([{ amount: '€9.00', line: 'Total €9.00' }]);
  });
});

describe('a recurring payment', () => {
  it.each(['Total €9.00 / month', '9,00 € pro Monat', '¥980 月額', 'Billed annually €96.00', '9 € par mois'])(
    'is recognised in %s',
    (line) => {
      expect(repeatsIn([{ amount: '', line }])).toBe(line);
    },
  );

  it.each(['Total €9.00', 'Total €9.00 for this month', 'A monitor, €9.00'])('is not in %s', (line) => {
    expect(repeatsIn([{ amount: '', line }])).toBeUndefined();
  });
});
