const NAMES = [
  'phones?|telephone|tel|cell(?:ular|phone)?|mobile|fax|hotline|helpline|landline|whats ?app|viber|sms|call|dial|text|ring|contact|ph',
  'telefon\\p{L}*|handy|mobil\\p{L}*|rufnummer|durchwahl|anrufen|fon',
  'téléphone|tél|portable|appelez|teléfono|telefono|móvil|movil|celular|ll[aá]m[ea]\\p{L}*|telefone|telem[óo]vel|cellulare|chiama\\p{L}*',
  'telefoon\\p{L}*|mobiel|bel|gsm|tlf|puhelin\\p{L}*|puh|kom(?:órka)?|číslo|cep|telp|telepono|sđt|điện thoại|hp',
  'тел|телефон\\p{L}*|моб\\p{L}*|звоните|τηλ|τηλέφωνο|κιν(?:ητό)?|هاتف|جوال|موبايل|תלפון|טלפון|נייד|फ़ोन|फोन|मोबाइल',
].join('|');
const UNSPACED_NAMES = '電話|电话|手机|手機|携帯|联系方式|ファックス|传真|전화|휴대폰|연락처|โทร(?:ศัพท์)?|มือถือ';
const GLUE =
  '(?:[\\s:.#()=/|*-]|n[°º]|numbers?|nummer|num[eé]ro|número|no|nr|us|me|him|her|now|toll|free|is|est|ist|on|at|to|or|and|und|oder|ou|et|o|e|y|号码|番号|번호)';

/** Something that names a phone number, and nothing but glue from there to the end. */
export const PHONE_WORD = new RegExp(`(?:(?<![\\p{L}\\p{N}_])(?:${NAMES})(?![\\p{L}\\p{N}_])|${UNSPACED_NAMES})${GLUE}{0,8}$`, 'iu');

/** `My Israeli number is`, but not `my order number is`. */
export const MY_NUMBER =
  /\b(?:my|his|her|their|our|your)(?: (?!order|account|card|case|claim|customer|id|invoice|member|membership|passport|policy|reference|serial|student|tax|ticket|tracking)\p{L}+)? number(?: is|:) ?$/iu;

/** Something that names another kind of number right before it. */
export const OTHER_NUMBER =
  /(?<![\p{L}\p{N}_])(?:order|invoice|ticket|article|art|ref|reference|case|docket|isbn|issn|ean|upc|gtin|sku|item|model|part|p\/n|s\/n|serial|tracking|id|no|nr|lot|patent|doi|pmid|arxiv|version|build|bug|issue|room|page|pp|vol|account|iban|vat|tax|batch|code|zip|#|№)[\s:.#°-]{0,3}(?:(?:no|nr|number|nummer|id)[\s:.#-]{0,3})?$/iu;
