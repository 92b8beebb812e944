import { controlRisk } from '../risk-words/control-risk.ts';
import type { WordRisk } from '../risk-words/languages/language-words.ts';

// How programmers name what a request does: few verbs and nouns, in English almost everywhere, whatever the language of their page.

/**
 * What a name says. reads: nothing changes · slight: it changes what takes one press to change back, such as a cart or a like · soft: it
 * updates something that is there.
 */
export type NamedEffect = WordRisk | 'reads' | 'slight' | 'soft';

/** `placeOrder`, `place_order` and `orders.place` as words. */
export const wordsOf = (name: string): string =>
  name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim()
    .toLowerCase();

/** Words as one pattern, of which a name has one. */
const anyOf = (words: string): RegExp =>
  new RegExp(`(?:^| )(?:${words.trim().split(/\s+/).join('|').replaceAll('_', ' ')})(?= |$)`);
/** The same where it is the first or the last word. */
const edgeOf = (words: string): RegExp => {
  const any = words.trim().split(/\s+/).join('|').replaceAll('_', ' ');
  return new RegExp(`^(?:${any})(?= |$)|(?:^| )(?:${any})$`);
};

/** What lasts for seconds, or counts what a person looks at. */
const FLEETING =
  anyOf(`typing presence heartbeat keepalive keep_alive seen viewed impressions? indicator mark_(?:as_)?read mark_all mark
  autosave autosaves csrf feature_flags? flags experiments? track tracking pageviews? refresh_token token_refresh`);
const FLEETING_LAST = /(?:^| )(?:read|view|views|open|opened|ping|token|refresh|online|progress)$/;

/** What one press changes back. */
const SLIGHT =
  anyOf(`carts? basket bag wishlists? wish_list favou?rites? favou?rite likes? unlike liked dislike votes? upvote downvote
  reactions? react feedback_react bookmarks? stars? unstar starred follows? unfollow friendships compare comparison filters? sort
  drafts? typing presence locale languages? lang theme currency consents? cookies? cookie_consent preferences? coupons? promo
  promo_code voucher shipping_methods? delivery_methods? pin unpin snooze mute unmute dismiss dismissed push_subscriptions? saved
  watchlist recent recently layout collapse expand onboarding tour postboxes csrf logout sign_?out log_out proposal
  varukorg kurv handlekurv ostoskori kosik kosar cos kosarica koszyk sepet panier carrito cesta carrello winkelwagen winkelmand warenkorb
  korzina keranjang gio_hang carrinho cistella grozs krepselis ostukorv`);

const READ =
  edgeOf(`get list search query queries find fetch load lookup look_up count filter validate validation check preview quotes? geocode reverse_geocode
  estimate estimates calculate compute autocomplete suggest suggestions? typeahead describe browse availability available exists
  history info rates facets introspect translate poll listen scan aggregate msearch page_chunk`);
const READ_FIRST =
  /^(?:read|view|show|select|batch get|eth get|eth call|has|is|can|download|export|resolve|search read) /;
const READ_LAST =
  /(?:^| )(?:query|search read|web search read|read group|name search|autocomplete|eth call|data fetch|me|by id|whoami|poll for \w+)$/;
const NOT_READ =
  /^check (?:in|out)(?= |$)|(?:^| )(?:and|or) (?:create|delete|send|submit|save|update|buy)(?= |$)/;

const SOFT = anyOf(
  'update updates set edit change changes save saves saved select toggle apply patch sync refresh recalculate rename move reorder upsert modify',
);
/** What a seller, a bookkeeper or an editor writes prices and totals into. */
const KEPT = anyOf(
  'listings? ads? adverts? products? catalogs? inventory expenses? budgets? variants? prices? pricing',
);

/** They make the thing whose name is beside them. */
const MAKES =
  anyOf(`create creates add new insert place submit confirm complete finali[sz]e finish process capture execute make request init
  initiate start send post do perform register one_click save_and`);

type Named = readonly (readonly [WordRisk, RegExp])[];

/** They say what they do without a thing beside them. */
const VERBS: Named = [
  [
    'buys',
    anyOf(
      'buy buys buyout purchase pay checkout donate charge reorder refill topup top_up transfer payout withdraw preorder rebook place_order place_bid one_click_checkout',
    ),
  ],
  ['buys', /^(?:book|reserve|order|bid|tip)(?= |$)/],
  [
    'buys',
    /^(?:quick pay|quickpay|(?:(?:appointments?|visits?|tables?|rooms?|flights?|seats?) (?:book|reserve)))/,
  ],
  [
    'weakens',
    /(?:^| )(?:disable|deactivate|turn off|reset|remove|delete|change|update|set|skip) (?:.* )?(?:password|2fa|mfa|totp|two factor|passkeys?|security|protection|firewall|authenticator)(?= |$)/,
  ],
  [
    'access',
    anyOf(
      'grant invite impersonate authori[sz]e assign_roles? attach_(?:\\w+_)?policy make_admin make_public make_owner',
    ),
  ],
  [
    'access',
    /(?:^| )(?:create|add|generate|rotate|issue|new|put|attach|link|set|update|change|regenerate) (?:.* )?(?:access keys?|api keys?|ssh keys?|deploy keys?|access tokens?|api tokens?|keys?(?: on demand)?|(?:team )?members?|collaborators?|permissions?|roles?|admins?|owners?|payees?|beneficiar(?:y|ies)|(?:external )?accounts? link|polic(?:y|ies))(?= |$)/,
  ],
  [
    'access',
    /(?:^| )share (?:files?|documents?|folders?|drives?|calendars?|links?)(?= |$)|(?:^| )(?:files?|documents?|folders?|calendars?) share(?= |$)/,
  ],
  [
    'deletes',
    anyOf(`delete deletes del remove destroy trash purge wipe erase deactivate terminate unlink uninstall revoke expunge unsubscribe detach
    bulk_delete rollback unfriend close_account delist stop_(?:instances?|servers?|machines?) shutdown restore_(?:\\w+_)*(?:snapshot|backup)`),
  ],
  ['deletes', /(?:^| )restore (?:.* )?(?:snapshot|backup)(?= |$)/],
  [
    'commits',
    anyOf(`cancel refund agree approve accept merge deploy redeploy dispatch dispatches trade swap stake claim redeem subscribe enrol enroll
    upgrade downgrade restart renew block ban suspend freeze lock unlock apply_for send_raw_transaction send_transaction release_funds`),
  ],
  [
    'commits',
    /(?:^| )(?:enable|activate|start) (?:.* )?(?:margin|trial|autopay|membership|plan|loan)(?= |$)/,
  ],
  ['signs', anyOf('sign esign countersign')],
  ['sends', anyOf('send sends sendmsg resend submit publish reply broadcast notify retweet repost reblog')],
  ['sends', /^(?:post|tweet|share|endorse)(?= |$)|(?:^| )share$/],
];

/** Things that a verb of making, or a POST to their list, makes. */
const THINGS: Named = [
  ['weakens', anyOf('password passwords 2fa mfa totp two_factor two_factor_authentication passkeys?')],
  [
    'access',
    anyOf(`members? memberships? collaborators? permissions? roles? invites? invitations? api_keys? apikeys? access_keys? ssh_keys?
    deploy_keys? tokens access_tokens? personal_access_tokens? api_tokens? share_links? acl payees? beneficiar(?:y|ies) external_accounts?
    oauth_apps? release_of_information`),
  ],
  [
    'commits',
    anyOf(`subscriptions? contracts? offers? deployments? refunds? credit_line_requests? leases? enrol+ments? trades?
    pull_request_merge workflow_runs?`),
  ],
  [
    'buys',
    anyOf(`orders? checkouts? purchases? payments? charges? bookings? reservations? appointments? donations? bids? tips? transfers?
    payouts? withdrawals? top_?ups? order_sheets? payment_intents? payment_methods? transactions_pay`),
  ],
  [
    'sends',
    anyOf(`messages? mails? emails? sms posts? tweets? comments? replies reply reviews? submissions? applications? statuses responses? feedbacks? inquir(?:y|ies) enquir(?:y|ies)
    tickets? answers? questions? stor(?:y|ies) issues? announcements? endorsements? contact_requests? friend_requests? relationships?`),
  ],
];
/** Things that only a verb makes: as the name of a list they say too little. */
const MADE_ONLY: Named = [
  ['buys', anyOf('transactions? carts? buy buy_now')],
  ['commits', anyOf('raw_transaction')],
];

/** Paths in other languages than English, without marks above letters: verbs, and the lists that a POST adds to. */
const ABROAD: Named = [
  [
    'buys',
    anyOf(`bestellen bestellungen? bestelling(?:en)? buchungen? zahlungen? commandes? paiements? reservierungen? pedidos? pagos? reservas? citas? ordini
      pagamenti prenotazion[ei] pagamentos? agendamentos? consultas? betaling(?:en|er)? reservering(?:en)? afspra(?:ak|ken) zamowieni[ae] platnosci rezerwacj[ae]
      wizyty siparis(?:ler)? odemeler? rezervasyon(?:lar)? randevu(?:lar)? bestall bestil bestill kop kob kjop osta tilaa tilauks(?:et|ia) maksa maksu koupit
      objednat objednavk[ay] zaplatit kupit megrendel(?:es)? rendeles(?:ek)? fizetes comanda comenzi plat[ai] plateste poruchka kupi naruci narudzb[ae] narudzbine
      placilo placaj placanje pirkt pirkti apmokejimas apmaksat pasutit beli bayar pesan pesanan mua mua_hang thanh_toan dat_hang don_hang comprar pagaments?
      zakaz oplatit oplata oformit kupyty zamovlennia oplatyty jumun gyeolje kounyu chumon`),
  ],
  [
    'commits',
    anyOf(
      'bestaetigen bestatigen confirmar confirmer conferma bevestigen potwierdz potvrdi potvrdit potvardi onayla confirma bekreft bekrefta vahvista megerosites',
    ),
  ],
  [
    'deletes',
    anyOf(`loeschen supprimer borrar eliminar elimina excluir verwijderen usun sil udalit ta_bort tabort slet slett poista smazat vymazat torles sterge iztrii
      obrisi izbrisi dzest istrinti trinti kustuta hapus padam xoa vydalyty burahin`),
  ],
  [
    'sends',
    anyOf(`absenden senden nachrichten? envoyer enviar mensajes? mensagen[s]? mensagem messaggi? invia verzenden berichten? wyslij wiadomosci gonder mesajlar?
      otpravit kommentare? commentaires? comentarios? skicka meddelanden? innsending beskeder laheta odeslat odoslat spravy zpravy kuldes uzenetek? trimite
      mesaje izprati poruke posalji poslji sporocila saada nosutit siusti zinutes kirim pesan_baru hantar gui_di nadislaty`),
  ],
];

const inside = (named: Named, words: string): WordRisk | undefined =>
  named.find(([, pattern]) => pattern.test(words))?.[0];

/**
 * What the name of an operation says: `PlaceOrder`, `order.create`, `woocommerce_add_to_cart`.
 * @param words of the operation
 * @param before of what the operation belongs to
 */
export function effectOf(words: string, before = ''): NamedEffect | undefined {
  const name = words
    .replace(/^(?:use|comet|web|async|do|try|ajax|api) (?=.)/, '')
    .replace(/ (?:mutation|action|request|async|v\d+|json|php|html|do)$/, '');
  if (name === '') return undefined;
  if (isRead(name)) return 'reads';
  if (FLEETING.test(name) || FLEETING_LAST.test(name)) return 'slight';
  const verb =
    inside(VERBS, name) ??
    (/^(?:disable|deactivate|reset|close)$/.test(name) ? inside(VERBS, `${name} ${before}`) : undefined);
  if (verb === undefined || verb === 'deletes' || verb === 'commits') {
    // "Cancel" and "remove" undo a thing as slight as the thing itself; "add to cart" makes one.
    if (SLIGHT.test(name) && !places(name)) return 'slight';
    if (SLIGHT.test(before) && (verb === 'deletes' || !places(name)) && verb !== 'commits') return 'slight';
  }
  if (SOFT.test(name) && (verb === undefined || verb === 'buys')) return 'soft';
  const whole = `${before} ${name}`.trim();
  const makes = MAKES.test(name);
  const thing = makes ? (inside(THINGS, whole) ?? inside(MADE_ONLY, whole)) : undefined;
  // "Submit" and "send" say less than the thing they send: an order.
  if (thing !== undefined && (verb === undefined || verb === 'sends')) return thing;
  if (verb === 'deletes' && inside(THINGS, whole) === 'weakens') return 'weakens';
  if (verb !== undefined) return verb;
  if (/^(?:confirm|complete|finali[sz]e)$/.test(name)) return 'commits';
  return KEPT.test(name) ? 'soft' : undefined;
}

/** The same of a name that is in another language than English. */
export function effectAbroad(words: string): WordRisk | undefined {
  const parts = words.split(' ');
  return parts.length <= 3
    ? (inside(ABROAD, parts[0] ?? '') ?? inside(ABROAD, parts.at(-1) ?? ''))
    : undefined;
}

/** They turn a cart into an order. */
const PLACES =
  /(?:^| )(?:place|submit|confirm|complete|finali[sz]e|finish|checkout|order|send|publish|pay|buy|purchase)(?= |$)/;
const places = (name: string): boolean => PLACES.test(name) || effectAbroad(name) !== undefined;

const isRead = (name: string): boolean => {
  if (NOT_READ.test(name)) return false;
  if (READ_FIRST.test(name)) return true;
  const isAct = inside(VERBS, name) !== undefined;
  if (READ_LAST.test(name)) return !inside(VERBS, name.split(' ', 1)[0] ?? '');
  return (
    READ.test(name) &&
    (!isAct || /^(?:get|list|search|find|fetch|count|describe) /.test(name) || isRateOfAct(name))
  );
};

/** "orders/quote" and "payment estimate" ask what an act would be. */
const isRateOfAct = (name: string): boolean =>
  /(?:^| )(?:preview|quotes?|estimates?|validate|validation|availability|rates|history|status)$/.test(name) &&
  !/^(?:send|delete|remove)/.test(name);

/** Languages name the page that takes an order: `/kasse`, `/thanh-toan` is not among them. */
const own = (words: string): WordRisk | undefined =>
  words.split(' ').length <= 3 ? controlRisk(words) : undefined;

/**
 * What the path of a request says, by its last parts.
 * @param parts in words, without ids
 * @param endsInId the path ends in the id of one thing
 */
export function pathEffect(
  parts: readonly string[],
  method: string,
  endsInId: boolean,
): NamedEffect | undefined {
  const [last = '', before = '', ...earlier] = parts.toReversed();
  if (last === '') return method === 'DELETE' ? 'deletes' : undefined;
  const pair = `${before} ${last}`.trim();
  if (method === 'DELETE') {
    if ([last, pair].some((one) => SLIGHT.test(one))) return 'slight';
    return inside(THINGS, last) === 'weakens' ? 'weakens' : 'deletes';
  }
  const named = effectOf(last, [...earlier.slice(0, 2).reverse(), before].filter(Boolean).join(' '));
  const changes = method === 'PUT' || method === 'PATCH';
  // A PUT does not read.
  if (named !== undefined && !(changes && named === 'reads')) return named;
  if (SLIGHT.test(pair) && !places(last)) return 'slight';
  if (method === 'PUT' && inside(THINGS, before) === 'access') return 'access';
  if (!changes && ASKS.test(before)) return 'reads';
  const thing =
    inside(THINGS, last) ??
    inside(THINGS, pair.length < 40 && before !== '' && COMPOUND.test(pair) ? pair : '');
  if (thing === 'weakens' || thing === 'access') return thing;
  if (thing !== undefined && !changes && !(endsInId && thing === 'sends')) return thing;
  if (thing !== undefined || KEPT.test(last)) return 'soft';
  return changes ? undefined : (effectAbroad(last) ?? own(last));
}

/** "lookup/iban" */
const ASKS = /^(?:lookup|search|validate|check|query|find|autocomplete|suggest|preview)$/;

/** A thing of two parts: `/account/two-factor`. */
const COMPOUND = /credit line requests|oauth apps/;
