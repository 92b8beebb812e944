import type { LanguageWords } from './language-words.ts';

export const ENGLISH: LanguageWords = {
  lists: {
    durable: `
      account|accounts|user|users|member|members|traveler|traveller|passenger|guest|customer|contact|
      contacts|device|domain|wallet|card|cards|payment method|bank account|address|email|email address|
      phone number|phone|passkey|two-step verification|message|messages|post|comment|file|files|attachment|
      photo|picture|event|calendar|project|site|organization|team|key|certificate|permanently|everyone|
      all members|all users`,
    bookings: `
      order|orders|order or items|subscription|membership|booking|reservation|account|trip|plan|flight|
      flights|appointment|ticket|tickets|purchase`,
    purchases: 'order|orders|purchase|booking|reservation|payment|donation|checkout',
    mine: '(?:my |your |the |this |entire |whole |all |free |selected )*',
    posts: `
      comment|comments|review|post|reply|message|answer|answers|request|application|form|feedback|report|
      ticket|claim|details|response|question|entry|proposal|suggestion|complaint|vote`,
    places: `
      room|space|group|group chat|chat|team|organization|organisation|channel|conversation|server|workspace|
      community`,
    notices: `
      code|codes|receipt|receipts|marker|markers|typing notifications|push notifications|
      email notifications|notifications|digest|digests|digest periodically|trackbacks|trackbacks to|
      chat state|chatstate|typing|overrides|options|policy|method|format|queue`,
  },
  buys: `
    buy …, pay, pay now, pay … with …, pay with …, pay by …, pay via …, pay for …, pay in …, pay and …,
    pay to book, pay the …, pay invoice …, pay lines, pay line, pay onchain, … and pay …, … pay now,
    … buy now, make payment, make a payment, submit payment, confirm and pay, order now, order with …,
    order and …, order it …, order this …, order today, order online, order a …, order an …, order your …,
    place {mine}(?:order|bid) …, place an order …, bid now, submit {mine}order,
    (?:confirm|complete|finish|finalize|finalise) {mine}{purchases},
    (?:confirm|complete) {mine}{purchases} (?:now|and …), purchase, purchase now, purchase this …,
    purchase for …, purchase and …, purchase with …, purchase tickets, book, book now, book right now,
    book this …, book for …, book it …, book and …, … and book, … and buy, reserve, reserve now,
    reserve and …, reserve this …, reserve your …, reserve a …, reserve seat, reserve seats, donate …,
    … donate, make a donation, give now, rent now, rent this …, start paid …, sign in and pay …,
    log in and pay …, subscribe and pay, one-click …`,
  sends: `
    send …, resend …, re-send …, submit {mine}{posts}, submit a …, submit an …, submit your …, submit the …,
    submit for …, submit to …, submit and …, submit … {posts}, post, post now, post comment, post reply,
    post message …, post review, post topic, post answer, post to …, post a message …, post new message,
    publish …, … publish, publish on (?:the )?(?:server|site|web|page|blog|facebook) …, save and publish …,
    save publish, tweet, share now, save send, … and send, broadcast, broadcast …,
    create issue, submit new issue, create topic, invite …, bulk invite, reply and …, mail it …`,
  deletes: `
    delete …, … delete, yes delete …, force delete, permanently …, erase …, empty trash …, empty junk …,
    empty spam …, empty bin …, empty folder, empty all …, empty the …, expunge …, destroy …, wipe …,
    purge …, terminate …, revoke …, trash (?:message|conversation|comment|thread|this) …,
    cancel {mine}{bookings}, cancel {mine}{bookings} (?:and|or) …, cancel … {bookings}, close account,
    close my account, deactivate (?:my |your |the |this )?(?:account|user|profile|page) …,
    remove {mine}{durable}, remove … {durable}, remove {durable} for …,
    move … to (?:the )?(?:trash|bin|deleted items|wastebasket), leave (?:this |the |my )?{places},
    uninstall …, drop (?:table|database|column|index) …`,
  signs: `
    sign, sign …, e-sign …, digitally sign …, electronically sign …,
    (?:pgp|openpgp|s mime|smime|gpg)[ -]sign …, sign (?:and|or) …, encrypt and sign …, … and sign,
    review and sign …, finish signing, start signing, accept contract, accept agreement, accept offer,
    approve transfer, confirm transfer, confirm transaction, authorize …, authorise …, grant access …,
    grant consent, grant permission …, grant the … access, transfer money …, transfer now`,
  harmless: `
    buy again, buy or …, buy sell …, buy rules, edit buy …, buy x …, buy get, pay later …, pay to,
    payment …,
    purchase (?:date|price|order|orders|history|line|lines|state|number|details|amount|options|configuration|unit|uom) …,
    place of …, book a demo, can …, cannot …, can't …, could not …, couldn't …, who …, always …, never …,
    don't …, do not …, not …, failed …, unable …, error …, automatically …, hide …, show …, view …, see …,
    enable …, disable …, allow …, … on exit, … on logout, … by default, … periodically, when …, if …,
    … only, … failed, … successful, … successfully, … completed, … canceled, … cancelled, … expired,
    … options, … settings, … often, send … {notices}, (?:.* )?(?:send|resend|re-send) (?:.* )?codes? …,
    (?:send|resend) … {notices}, send … with (?:enter|control|ctrl|shift) …, send confirmation, send me …,
    send and receive …, send receive …, send later …, send feedback, send to back, send backward, send back,
    send as, send from, post a …,
    post (?:date|time|name|count|id|format|formats|type|types|thumbnail|status|address|office|via|box) …,
    publish (?:date|status|settings|time|as|options) …, publish on, publish in,
    delete (?:filter|filters|search|draft filter|abbreviations|cascade), remove from …, remove … from …,
    remove (?:search )?filter …, revoke filter, invite (?:code|link|only|by) …, … invite only, donate page,
    authorized …, sign in, sign in (?!and pay).*, sign up …, sign out …, sign on …, sign off …, sign into …,
    sign of …, sign as …, signed …, confirm password, cancel order edit, destroy session`,
};
