/** Hosts where nothing but paying goes on, by their ends. */
const PAY_HOSTS =
  /(?:^|\.)(?:checkout\.stripe\.com|buy\.stripe\.com|pay\.google\.com|checkout\.paypal\.com|pay\.amazon\.[a-z.]+|checkout\.adyen\.com|live\.adyen\.com|pay\.klarna\.com|checkout\.klarna\.com|mollie\.com|checkout\.shopify\.com|shop\.app|securepay\.[a-z.]+|secure\.worldpay\.com|pay\.datatrans\.com|checkout\.razorpay\.com)$/;
const PAY_PAGES = /^\/(?:checkoutnow|webapps\/hermes|cgi-bin\/webscr)/;
/** A part of a path that is a page for ordering or paying, in twelve languages. */
const PAY_PART =
  /^(?:check-?outs?|payments?|pay|place-?order|order-?confirm(?:ation)?|confirm-?order|billing-?confirm|kasse|bezahlung|bezahlen|zahlung|bestellung-?abschliessen|paiement|payer|caisse|commande-?valider|pago|pagos|pagar|finalizar-?compra|tramitar-?pedido|pagamento|cassa|acquista|finalizar|afrekenen|betaling|betalen|platnosc|platnosci|zamowienie-?potwierdz|oplata|oformlenie|odeme|siparis-?tamamla|zhifu|jiesuan)$/;

/** Pages that write about what they are named after. */
const READING =
  /^(?:docs?|help|support|developers?|blog|news|wiki|learn|faq|articles?|community|forum|guides?|manual|reference|packages?|crates|dictionary|lyrics|questions|tags?|topics|hashtag|search|apidocs?|man)$/;

/** Whether an address is that of a text, by its host or its path. */
export const isReading = ({ hostname, pathname }: URL): boolean =>
  [...hostname.split('.'), ...pathname.toLowerCase().split('/')].some((part) => READING.test(part));

/** Whether an address is a page for ordering or paying, as far as it says so. */
export function isCheckoutAddress(url: URL): boolean {
  const { hostname, pathname } = url;
  if (PAY_HOSTS.test(hostname)) return true;
  if (/(?:^|\.)paypal\.com$/.test(hostname) && PAY_PAGES.test(pathname)) return true;
  if (isReading(url)) return false;
  return pathname
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?|jsp)$/, '')
    .split('/')
    .some((part) => PAY_PART.test(part));
}
