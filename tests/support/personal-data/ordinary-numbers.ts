import { ean, isbn10, s10 } from './article-numbers.ts';
import type { LabelledCase, WrittenValue } from './labelled-case.ts';
import { inTemplate } from './placements.ts';
import { ALPHANUMERIC, CAPITALS, HEX, type Random } from './random.ts';

/**
 * Numbers that name no person: orders, parcels, articles, accounts with a shop, versions, coordinates, prices. `W` in
 * a form is one of the words, if there are any.
 */
interface NumberSource {
  readonly name: string;
  readonly words: string;
  readonly number: (random: Random) => string;
}

const SOURCES: readonly NumberSource[] = [
  {
    name: 'order',
    words:
      'Order|Order no.|Order number|Order #|Bestellnummer|Bestellung|Auftragsnr.|Commande n°|Numéro de commande|Pedido|Número de pedido|Ordine n.|Numero ordine|Encomenda|Bestelnummer|Zamówienie nr|Objednávka č.|Ordernummer|Ordrenummer|Tilausnumero|Rendelésszám|Comanda nr.|Заказ №|Номер заказа|Αρ. παραγγελίας|Sipariş no|رقم الطلب|מספר הזמנה|订单号|注文番号|주문번호|หมายเลขคำสั่งซื้อ|Mã đơn hàng|Nomor pesanan|Invoice|Invoice no.|Rechnungsnr.|Rechnungsnummer|Facture n°|Factura|Fattura n.|Счёт №|Ticket|Case|Reference|Ref.|Booking|Vorgangsnummer|Aktenzeichen',
    number: (r) =>
      r.of([
        r.fill('###-#######-#######'),
        r.fill('1########'),
        r.fill('2###########'),
        r.fill('#########'),
        r.fill('##########'),
        r.fill('202#-######'),
        r.fill('PO-202#-#####'),
        r.fill('#### #### ##'),
        r.fill('########-####'),
        r.fill('W#########'),
        r.fill('@@@######'),
        r.fill('############'),
        r.fill('##-#####-#####'),
      ]),
  },
  {
    name: 'parcel',
    words:
      'Tracking|Tracking number|Tracking no.|Sendungsnummer|Sendung|Paketnummer|Suivi|Numéro de suivi|Seguimiento|Spedizione|Rastreio|Track & trace|Numer przesyłki|Spårningsnummer|Трек-номер|Kargo takip no|运单号|快递单号|追跡番号|운송장번호',
    number: (r) =>
      r.of([
        r.fill('1Z######################').slice(0, 18),
        `1Z${r.characters(6, `${CAPITALS}0123456789`)}${r.digits(10)}`,
        s10(r),
        r.fill('JJD############## ').trim(),
        `00${r.digits(18)}`,
        r.fill('9400 1### #### #### #### ##'),
        r.fill('9205############ ######').replace(' ', ''),
        r.fill('############'),
        r.fill('##############'),
        r.fill('H#############'),
      ]),
  },
  {
    name: 'EAN',
    words: 'EAN|GTIN|UPC|Barcode|Strichcode|Code-barres|Código de barras|Штрихкод|商品条码|JAN',
    number: (r) =>
      r.of([
        ean(r.of(['400', '401', '590', '871', '978', '690', '761', '871']) + r.digits(20), 13),
        ean(r.of(['0', '7', '8']) + r.digits(20), 12),
        ean(r.digits(20), 8),
        ean(`1${r.digits(20)}`, 14),
      ]),
  },
  {
    name: 'ISBN',
    words: 'ISBN|ISBN-13|ISBN-10|ISSN',
    number: (r) =>
      r.of([
        ean(`978${r.digits(12)}`, 13),
        ean(`978${r.digits(12)}`, 13).replace(/^(\d{3})(\d)(\d{3})(\d{5})(\d)$/, '$1-$2-$3-$4-$5'),
        isbn10(r),
        r.fill('####-###X'),
        r.fill('####-####'),
      ]),
  },
  {
    name: 'article',
    words:
      'Article|Art.|Art.-Nr.|Artikelnummer|SKU|Item|Item no.|Model|Part no.|P/N|Réf.|Référence|Referencia|Codice articolo|Артикул|Ürün kodu|货号|品番|모델명|Serial|S/N|Seriennummer|Lot|Batch|Charge',
    number: (r) =>
      r.of([
        r.fill('###.###.##'),
        r.fill('########'),
        r.fill('#######'),
        r.fill('##-####-##'),
        r.fill('@@-#####'),
        r.fill('@##@###@'),
        r.fill('#######-###'),
        r.fill('@@@@#######'),
        r.fill('#### ####'),
        r.fill('C02@@###@@@@'),
      ]),
  },
  {
    name: 'account',
    words:
      'Customer no.|Customer number|Kundennummer|Kundennr.|Kunden-Nr.|N° client|Numéro client|Número de cliente|Codice cliente|Klantnummer|Numer klienta|Kundnummer|Номер клиента|Müşteri no|会员号|お客様番号|고객번호|Member no.|Membership|Mitgliedsnummer|Contract|Vertragsnummer|Policy|Account|Loyalty|User id|Meter|Zählernummer',
    number: (r) =>
      r.of([
        r.fill('########'),
        r.fill('#########'),
        r.fill('##########'),
        r.fill('####-####'),
        r.fill('K-######'),
        r.fill('###########'),
      ]),
  },
  {
    name: 'version',
    words: 'Version|v|Build|Release|Chrome|Firmware|Driver|Java|Windows',
    number: (r) =>
      `${r.between(1, 140)}.${r.below(20)}.${r.below(7000)}${r.chance(50) ? `.${r.below(250)}` : ''}${r.chance(20) ? `-rc.${r.below(9)}` : ''}`,
  },
  {
    name: 'coordinates',
    words: 'Location|Position|GPS|Koordinaten|Lat/Lon|Coordonnées|Координаты|坐标',
    number: (r) =>
      r.of([
        `${r.below(90)}.${r.digits(6)}, ${r.below(180)}.${r.digits(6)}`,
        `-${r.below(90)}.${r.digits(7)},${r.below(180)}.${r.digits(7)}`,
        `${r.between(10, 59)}° ${r.between(10, 59)}' ${r.between(10, 59)}.${r.below(9)}" N`,
        `@${r.below(60)}.${r.digits(7)},${r.below(60)}.${r.digits(7)},17z`,
      ]),
  },
  {
    name: 'price',
    words:
      'Price|Total|Preis|Summe|Prix|Precio|Prezzo|Preço|Prijs|Cena|Pris|Hinta|Ár|Preț|Цена|Τιμή|Fiyat|السعر|מחיר|价格|価格|가격|ราคา|Giá|Harga|Population|Views|Followers|Downloads',
    number: (r) =>
      r.of([
        `$${r.between(1, 999)},${r.digits(3)}.${r.digits(2)}`,
        `${r.between(1, 999)}.${r.digits(3)},${r.digits(2)} €`,
        `${r.between(1, 99)} ${r.digits(3)} ${r.digits(3)} Ft`,
        `${r.between(1, 999)} ${r.digits(3)} ${r.digits(3)}`,
        `¥${r.between(1, 99)},${r.digits(3)},${r.digits(3)}`,
        `${r.between(100_000, 99_999_999)}`,
        `${r.between(1, 99)}.${r.digits(3)}.${r.digits(3)}`,
        `Rp${r.between(1, 99)}.${r.digits(3)}.${r.digits(3)}`,
      ]),
  },
  {
    name: 'time',
    words: 'Date|Datum|Time|Fecha|Data|Дата|Updated|Created|Timestamp|Zeitraum|Opening hours|Score',
    number: (r) =>
      r.of([
        r.fill('202#-0#-1# 1#:2#:3#'),
        r.fill('1#.0#.202#'),
        r.fill('0#/1#/202#'),
        r.fill('202#0#1#'),
        r.fill('17########'),
        r.fill('17###########'),
        r.fill('1#:00-1#:30'),
        r.fill('2010-2025, 1#-2#'),
        r.fill('202#0#1#1#2#3#'),
        r.fill('0#.0#.-1#.0#.202#'),
        r.fill('202# 202# 202#'),
      ]),
  },
  {
    name: 'identifier',
    words: 'ID|Commit|Hash|DOI|arXiv|Request|Trace|Session|ETag|SHA|Checksum|Color|File',
    number: (r) =>
      r.of([
        [8, 4, 4, 4, 12].map((n) => r.characters(n, HEX)).join('-'),
        r.characters(40, HEX),
        r.characters(7, HEX),
        r.characters(64, HEX),
        r.fill('10.####/s#####-0##-#####-#'),
        r.fill('2###.#####'),
        `#${r.characters(6, HEX)}`,
        r.characters(24, HEX),
        r.digits(19),
        r.digits(18),
        r.characters(11, ALPHANUMERIC),
        r.fill('IMG_202#0#1#_1#####'),
      ]),
  },
  {
    name: 'code',
    words:
      'Error code|Postal code|ZIP|PLZ|Status|Country code|Promo code|Discount code|Gutscheincode|Area code|Zip code|QR code|Code postal|Code promo|Código postal|Bankleitzahl|SWIFT|Room|Gate|Seat|Flight|Train|Bus|Page|Chapter|Exit code|Source code|HTTP',
    number: (r) =>
      r.of([
        r.fill('#####'),
        r.fill('#####-####'),
        r.fill('4##'),
        r.fill('####'),
        r.fill('@@###'),
        r.fill('SAVE##'),
        r.fill('######'),
        r.fill('@@####'),
        r.fill('##-###'),
      ]),
  },
  {
    name: 'size',
    words: 'Size|Größe|Dimensions|Abmessungen|Weight|Resolution|Speed|Distance|Range|Memory|ISO',
    number: (r) =>
      r.of([
        `${r.between(100, 4000)} x ${r.between(100, 4000)} x ${r.between(10, 400)} mm`,
        `${r.between(100, 4000)}x${r.between(100, 4000)}`,
        `${r.between(1, 99)}-${r.between(100, 999)} kg`,
        `${r.between(1, 9999)} MB`,
        `${r.digits(2)}-${r.digits(2)}-${r.digits(2)}`,
        r.fill('9001:2015'),
      ]),
  },
];

const PLACES = [
  'W V',
  'W: V',
  'W: V',
  'V',
  'V',
  'W V · shipped',
  'W (V)',
  'W | V | 12',
  '"W": "V"',
  'W\nV',
  'https://shop.example/item/V',
  'See W V, page 12.',
  'V – 2 pieces',
];

/** A number that nothing may hide, with a word that names it. */
export function ordinaryValue(random: Random): WrittenValue & { readonly word: string } {
  const { name, words, number } = random.of(SOURCES);
  return { word: random.word(words), value: number(random), from: name };
}

/** A text with such a number. */
export function ordinaryNumber(random: Random): LabelledCase {
  const { name, words, number } = random.of(SOURCES);
  const template = random.of(PLACES);
  const { text } = inTemplate(template, { word: random.word(words), value: number(random) });
  return { kind: 'none', text, start: 0, end: 0, from: `${name} in ${template}` };
}
