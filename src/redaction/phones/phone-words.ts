/** Words that name a phone number; `*` matches any ending. */
export const PHONE_WORDS: readonly string[] = [
  ...words(
    'phone phones telephone tel cell cellular cellphone mobile fax hotline helpline landline whatsapp viber sms call dial contact ph',
  ),
  ...words('telefon* handy mobil* rufnummer durchwahl anrufen erreichbar fon'),
  ...words(
    'téléphone tél portable appelez teléfono telefono móvil movil celular llam* llám* telefone telemóvel telemovel cellulare chiama*',
  ),
  ...words('telefoon* mobiel bel gsm tlf puhelin* puh komórka číslo telp telepono sđt hp'),
  ...words('тел телефон* моб* звоните τηλ τηλέφωνο κινητό κιν هاتف جوال موبايل טלפון נייד फ़ोन फोन मोबाइल'),
  ...words('電話 电话 手机 手機 携帯 联系方式 ファックス 传真 전화 휴대폰 연락처 โทร โทรศัพท์ มือถือ'),
  'an unter',
  'text me',
  'text us',
];

function words(list: string): string[] {
  return list.split(' ');
}

/** Text between the word and its number, or between two numbers. */
export const PHONE_GLUE =
  /(?:[ \t\r:.#()=/|*,;-]|\n(?!\s*\n)|n[°º]|numbers?\b|nummer\b|num[eé]ro\b|número|no\b|nr\b|us\b|me\b|him\b|her\b|now\b|toll\b|free\b|is\b|est\b|ist\b|on\b|at\b|to\b|or\b|and\b|unter\b|und\b|oder\b|ou\b|et\b|au\b|al\b|på\b|o\b|e\b|y\b|号码|番号|번호){0,8}/iy;

/** Matches `My Israeli number is`, but not `my order number is`. */
export const MY_NUMBER =
  /\b(?:my|his|her|their|our|your)(?: (?!order|account|card|case|claim|customer|id|invoice|member|membership|passport|policy|reference|serial|student|tax|ticket|tracking)[a-z]+)? number(?: is|:)/gi;

/** A name of another kind of number, right before it. */
export const OTHER_NUMBER =
  /(?<![a-z])(?:order|invoice|ticket|article|art|ref|reference|case|docket|isbn|issn|ean|upc|gtin|sku|item|model|part|p\/n|s\/n|serial|tracking|id|no|nr|lot|patent|doi|pmid|arxiv|version|build|bug|issue|room|page|pp|vol|account|iban|vat|tax|batch|code|zip|#|№)[\s:.#°-]{0,3}(?:(?:no|nr|number|nummer|id)[\s:.#-]{0,3})?$/i;
