import type { LanguageWords } from './language-words.ts';

export const ENGLISH: LanguageWords = {
  and: 'and|then|to then',
  lists: {
    durable: `
      account|accounts|user|users|member|members|traveler|traveller|passenger|guest|customer|contact|
      contacts|device|domain|wallet|card|cards|payment method|bank account|address|email|email address|
      phone number|phone|passkey|two-step verification|message|messages|post|comment|file|files|
      attachment|photo|picture|event|calendar|project|site|organization|team|key|certificate|
      permanently|everyone|all members|all users|administrator|admin|moderator|participant|participants|
      guests|employee|person|people|attendee|attendees|group|channel|page|pages|thread|topic|folder|
      album|video|document|passkeys|credential|credentials|bank card|payment card|payment methods|
      addresses|phone numbers|shipping address|billing address|delivery address|all messages|avatar|
      recording|backup|repository|workspace|collaborator|reviewer|traveller profile|permission|
      permissions|access|role|licence|license|data|profile|profile picture`,
    bookings: `
      order|orders|order or items|subscription|membership|booking|reservation|account|trip|plan|flight|
      flights|appointment|ticket|tickets|purchase|invitation|invite|policy|enrolment|enrollment|
      insurance|delivery|stay|ride|class|lesson`,
    purchases: 'order|orders|purchase|booking|reservation|payment|donation|checkout',
    mine: '(?:my |your |the |this |entire |whole |all |free |selected )*',
    posts: `
      comment|comments|review|post|reply|message|answer|answers|request|application|form|feedback|
      report|ticket|claim|details|response|question|entry|proposal|suggestion|complaint|vote|survey|
      poll|ballot|article|abstract|manuscript|assignment|nomination|testimonial|transaction|rating|
      order|bid`,
    places: `
      room|space|group|group chat|chat|team|organization|organisation|channel|conversation|server|
      workspace|community|groupchat|group conversation|forum|list|mailing list|project|board|family|
      classroom|meeting room|circle|club|public room`,
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
    log in and pay …, subscribe and pay, one-click …, pay …, place … order, place … orders, place … bid,
    place a bet …, place bet, bet now, buy it now, order … now,
    book (?:the|your|my|our|a|an|alternative|flight|flights|hotel|room|rooms|seat|seats|tickets|appointment|table|another|without|with|at|trip|online|instantly) …,
    reserve …, rent (?:a|the|it|for) …, hire now, charge (?:the |my |your )?card …, checkout and pay,
    complete checkout, process payment, authorize payment, authorise payment,
    make (?:a |your |this |the )?(?:purchase|booking|reservation|payment|donation|deposit|contribution) …,
    make bid, submit (?:my |your |the )?(?:payment|bid|purchase) …, send payment, give a donation,
    contribute now, pledge …, donation, tip (?:now|creator|author), send tip, send a tip,
    confirm and (?:pay|book|order|buy), finish and pay, top up now, renew and pay, get tickets,
    renew (?:now|subscription|membership), purchase …, confirm trade, place trade, trade now, one click …,
    finalise order, settle (?:invoice|bill|payment) now`,
  sends: `
    send …, resend …, re-send …, submit {mine}{posts}, submit a …, submit an …, submit your …,
    submit the …, submit for …, submit to …, submit and …, submit … {posts}, post, post now, post comment,
    post reply, post message …, post review, post topic, post answer, post to …, post a message …,
    post new message, publish …, … publish, publish on (?:the )?(?:server|site|web|page|blog|facebook) …,
    save and publish …, save publish, tweet, share now, save send, … and send, broadcast, broadcast …,
    create issue, submit new issue, create topic, invite …, bulk invite, reply and …, mail it …,
    submit .+, send it …,
    post (?:it|this|your|my|as|and|comments|update|status|question|job|tweet|photo|anonymously|entry|changes|feedback|to|on|in|your) …,
    republish …, tweet …, post tweet, re-invite …, reinvite …, send out …, transmit …,
    try (?:sending|to send|posting|publishing) …, retry sending …, try resending …, retry send,
    notify (?:all|customer|customers|user|users|members|recipients|the|everyone|participants|attendees|team|subscribers|owner) …,
    email (?:this|the|to|invoice|receipt|customer|user|users|members|all|now|report) …,
    request (?:approval|review|publication|publishing|confirmation),
    share (?:post|to|with|on) (?:.* )?now, go live now, announce …, fax …, text (?:them|him|her|the) …,
    say hi, add (?:a )?(?:comment|reply) now, make public, unsend and send, deliver (?:message|now),
    apply now, send now`,
  deletes: `
    delete …, … delete, yes delete …, force delete, permanently …, erase …, empty trash …, empty junk …,
    empty spam …, empty bin …, empty folder, empty all …, empty the …, expunge …, destroy …, wipe …,
    purge …, terminate …, revoke …, trash (?:message|conversation|comment|thread|this) …,
    cancel {mine}{bookings}, cancel {mine}{bookings} (?:and|or) …, cancel … {bookings}, close account,
    close my account, deactivate (?:my |your |the |this )?(?:account|user|profile|page) …,
    remove {mine}{durable}, remove … {durable}, remove {durable} for …,
    move … to (?:the )?(?:trash|bin|deleted items|wastebasket), leave (?:this |the |my )?{places},
    uninstall …, drop (?:table|database|column|index) …, empty,
    empty (?:.* )?(?:mailbox|mailboxes|folder|folders|trash|bin|recycle bin|junk|spam|inbox|wastebasket|deleted items) …,
    erase,
    clear (?:.* )?(?:history|trash|junk|spam|all data|all messages|chat|conversation|conversations|mailbox) …,
    remove (?:all|everything|everyone|this|these|the|selected) (?:.* )?{durable},
    remove (?:permanently|completely|forever|for everyone|from server|from calendar|from my calendar) …,
    permanently remove …, cancel (?:my |your |the |this |all |these )?{bookings} …, cancel … {bookings} …,
    close (?:my |your |the |this )?(?:account|accounts|profile|bank account|membership) …,
    disable account, delete, unpublish and delete, leave … {places}, leave and (?:delete|close|forget) …,
    forget (?:this )?(?:device|room|account), factory reset …,
    reset (?:everything|all data|account|wallet|device|database) …, wipe, nuke …, retract …, redact …,
    scrub …,
    withdraw (?:my |your |the |this )?(?:application|invitation|invite|consent|offer|request|submission|claim|review|permission),
    deauthorize …, deauthorise …, deactivate (?:.* )?(?:account|accounts|user|users|profile),
    void (?:invoice|order|payment|transaction), invalidate …, throw away …,
    send to (?:the )?(?:trash|bin), put in (?:the )?(?:trash|bin),
    move (?:.* )?to (?:the )?(?:trash|bin|recycle bin|deleted items|wastebasket|deleted messages),
    end (?:subscription|membership|my subscription|your subscription), stop subscription,
    unsubscribe and delete …, leave, discard (?:message|draft) permanently, remove access …,
    remove account …, take down …, cancel membership …, force (?:delete|deletion|remove|removal) …,
    bulk delete …, mass delete …, batch delete, undo booking`,
  signs: `
    sign, sign …, e-sign …, digitally sign …, electronically sign …,
    (?:pgp|openpgp|s mime|smime|gpg)[ -]sign …, sign (?:and|or) …, encrypt and sign …, … and sign,
    review and sign …, finish signing, start signing, accept contract, accept agreement, accept offer,
    approve transfer, confirm transfer, confirm transaction, authorize …, authorise …, grant access …,
    grant consent, grant permission …, grant the … access, transfer money …, transfer now, grant,
    grant … (?:access|permission|permissions|consent|rights|privileges|authority|authorization),
    give (?:access|consent|permission) …,
    accept (?:the |this |these |our |all )?(?:terms|conditions|terms and conditions|terms of service|terms of use|license|licence|license agreement|contract|agreement|offer|quote|quotation|proposal|order) …,
    accept and sign …,
    approve (?:and sign|transfer|transaction|payment|spending|spend|access|token|request and sign) …,
    authorize, authorise, authenticate transaction,
    confirm (?:the |this |your )?(?:transfer|transaction|signature|signing) …,
    transfer (?:funds|w+ now|ownership|amount|balance|all|it) …, wire (?:money|transfer|funds), esign …,
    esignature, co-sign …, cosign …, countersign …, counter-sign …, adopt and sign …, start signing …,
    finish signing …, complete signing …, finish signature, complete signature,
    add (?:my|your) signature …, reauthorize …, re-authorize …, reauthorise …, initial here`,
  harmless: `
    buy again, buy or …, buy sell …, buy rules, edit buy …, buy x …, buy get, pay later …, pay to,
    payment …,
    purchase (?:date|price|order|orders|history|line|lines|state|number|details|amount|options|configuration|unit|uom) …,
    place of …, book a demo, can …, cannot …, can't …, could not …, couldn't …, who …, always …, never …,
    don't …, do not …, not …, failed …, unable …, error …, automatically …, hide …, show …, view …, see …,
    enable …, disable …, allow …, … on exit, … on logout, … by default, … periodically, when …, if …,
    … failed, … successful, … successfully, … completed, … canceled, … cancelled, … expired, … options,
    … often, send … {notices}, (?:.* )?(?:send|resend|re-send) (?:.* )?codes? …,
    (?:send|resend) … {notices}, send … with (?:enter|control|ctrl|shift) …, send confirmation, send me …,
    send and receive …, send receive …, send later …, send feedback, send to back, send backward,
    send back, send as, send from,
    post (?:date|time|name|count|id|format|formats|type|types|thumbnail|status|address|office|via|box) …,
    publish (?:date|status|settings|time|as|options) …, publish on, publish in,
    delete (?:filter|filters|search|draft filter|abbreviations|cascade), remove from …, remove … from …,
    remove (?:search )?filter …, revoke filter, invite (?:code|link|only|by) …, … invite only,
    donate page, authorized …, sign in, sign in (?!and pay).*, sign up …, sign out …, sign on …,
    sign off …, sign into …, sign of …, sign as …, signed …, confirm password, cancel order edit,
    destroy session, edit or …, edit and delete …, add or …, … to delete, … to send, ready to …,
    book (?:list|title|cover|author|details|name), reserve price …,
    continue to (?:pay|payment|checkout) …, proceed to …, go to …,
    leave (?:page|site|without|editor|feedback|a|this page|empty|blank|blank|open|as) …,
    submit …(?:format|button|label|text|action|url), … successfully …,
    post (?:via|author|title|body|content|by|url|link|id|only|reply email) …,
    send (?:on|via|copy|rate|size|status|date|time|email to|by|error|failed|method|type|mode) …,
    delete from (?:the |this |a )?(?:group|list|favorites|favourites|cart|basket),
    empty (?:list|state|cart|basket|field|message|name|value|file|object|document|heading|attachment|set|page|template|row|cell|line|table|string|option|folder name) …,
    clear (?:search|filter|filters|cache|browsing|recent|selection|search history|form|input) …, how to …,
    what …, why …, grant type …, grant types, buy and sell …, buying …,
    request (?:a )?(?:quote|demo|callback), announce (?:off|on|changes|mode),
    erase (?:selection|text|line|formatting|tool|mode), eraser, (?!delete |send |remove |publish ).* only,
    (?!delete |erase ).* settings, (?!send |submit ).* to publish,
    pay (?:period|periods|rate|rates|stub|slip|grade|date|day|later|method|methods|type|cycle|history|monthly|status|link|per) …,
    purchase (?:administrator|manager|agent|summary|orders|order|information|info|type|id|reference|code|request|requests|limit|currency|quantity|total|account) …,
    mail (?:domain|reception|sending|merge|tracking) …, transfer ownership`,
};
