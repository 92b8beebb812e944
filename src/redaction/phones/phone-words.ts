/** Words that name a phone number; `*` matches any ending. */
export const PHONE_WORDS: readonly string[] = [
  ...words(
    'phone phones telephone tel cell cellular cellphone fax hotline helpline landline whatsapp viber sms call dial contact ph',
  ),
  ...words(
    'text telephones switchboard telefax telegram signal imo line skype pager freephone tollfree t m f',
  ),
  'direct line',
  ...words('telefon* handy* mobil* rufnummer durchwahl anrufen erreichbar fon festnetz* rückruf* ruf'),
  ...words(
    'téléphone tél portable appelez fixe fixo joindre télécopie* teléfono móvil movil celular llam* llám* fijo contacto',
  ),
  ...words('telemóvel telemovel fone contato ligue cellulare chiama* fisso recapito'),
  ...words(
    'telefoon* mobiel bel gsm 06-nummer vaste tlf ring* växel puhelin* puh matkapuhelin* soita sími farsími',
  ),
  ...words('komórk* kom zadzwoń infolinia volejte číslo telp telepono sđt hp sunați hívjon cep arayın faks'),
  ...words(
    'тел телефон* моб мобильн* мобільн* звоните дзвоніть сотовый факс τηλ τηλέφωνο* τηλεφώνου κινητό σταθερό φαξ',
  ),
  ...words('κιν هاتف الهاتف جوال الجوال موبايل فاكس اتصل טלפון נייד פקס טל फ़ोन फोन मोबाइल दूरभाष'),
  ...words(
    '電話 电话 手机 手機 携帯 联系方式 座机 ファックス 传真 전화 휴대폰 휴대전화 연락처 팩스 โทร มือถือ เบอร์',
  ),
  ...words('☎ ☏ ✆ ℡ 📞 📱 📲 🕿'),
  ...words('đt telepon hubungi ponsel'),
  'an unter',
  'text me',
  'text us',
  'điện thoại',
  'di động',
];

function words(list: string): string[] {
  return list.split(' ');
}

/** Text between the word and its number, or between two numbers. */
export const PHONE_GLUE =
  /(?:[ \t\r:.#()\]=/|*,;>"'׳„“”·-]|→|\n(?!\s*\n)|\([^\d()\n]{1,20}\)|n[°º]|numbers?\b|nummer\b|num[eé]ro\b|número|numer\b|numer[uy]?\b|komórkow[ya]\b|mobil\b|telefonu\b|telefonico\b|telefon\b|номер|no\b|nr\b|us\b|me\b|him\b|her\b|now\b|toll\b|free\b|is\b|est\b|ist\b|on\b|at\b|to\b|or\b|and\b|unter\b|und\b|oder\b|ou\b|et\b|au\b|al\b|til\b|på\b|lijn\b|telefone\b|numarası|arayın|o\b|e\b|y\b|नंबर|بنا|رقم|号码|号|番号|번호|โทรศัพท์|ศัพท์){0,10}/iy;

/** An extension behind a number, with what announces it. */
export const EXTENSION =
  /(?: ?x| ?[,;]? ?\(?(?:ext(?:ension)?|durchwahl|dw|nebenstelle|poste|int|interno|anexo|ramal|toestel|wew|доб|linka|anknytning|dahili)[.:]? ?)\d{1,6}\)?(?![\w])/iy;

/** Matches `My Israeli number is`, but not `my order number is`. */
export const MY_NUMBER =
  /\b(?:my|his|her|their|our|your)(?: (?!order|account|card|case|claim|customer|id|invoice|member|membership|passport|policy|reference|serial|student|tax|ticket|tracking)[a-z]+)? number(?: is|:)/gi;

/** A name of another kind of number, right before it. */
export const OTHER_NUMBER =
  /(?<![\p{L}])(?:orders?|invoice|ticket|article|art|ref|reference|case|docket|isbn(?:-1[03])?|issn|ean|upc|gtin|jan|sku|item|model|part|p\/n|s\/n|serial|tracking|parcel|id|no|nr|lot|batch|charge|patent|doi|pmid|arxiv|version|build|bug|issue|room|page|pp|vol|account|iban|vat|tax|code|barcode|zip|customer|client|member(?:ship)?|contract|policy|loyalty|meter|user|booking|auftrag\p{L}*|bestell\p{L}*|rechnung\p{L}*|artikel\p{L}*|kunden?\p{L}*|klant\p{L}*|vertrags\p{L}*|mitglieds\p{L}*|zähler\p{L}*|serien\p{L}*|sendung\p{L}*|paket\p{L}*|strichcode|vorgangs\p{L}*|aktenzeichen|commande|facture|référence|réf|suivi|code-barres|pedido|factura|cliente|referencia|código de barras|seguimiento|ordine|fattura|codice \p{L}+|spedizione|encomenda|rastreio|zamówieni\p{L}*|klienta|przesyłki|objednávk\p{L}*|ordernummer|ordre\p{L}*|kundnummer|spårnings\p{L}*|tilaus\p{L}*|rendelés\p{L}*|comand\p{L}*|заказ\p{L}*|клиента|артикул|штрихкод|трек-номер|сч[её]т|παραγγελί\p{L}*|sipariş|müşteri|kargo|ürün|الطلب|הזמנה|订单\p{L}*|注文番号|주문번호|会员号|お客様番号|고객번호|品番|货号|运单号|快递单号|追跡番号|운송장번호|商品条码|คำสั่งซื้อ|đơn hàng|pesanan|mm|#|№)[\s:.#°"'|(-]{0,5}(?:(?:no|nr|number|nummer|n°|id|takip no|kodu)[\s:.#"'|(-]{0,3})?$/iu;
