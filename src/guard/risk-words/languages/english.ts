import type { LanguageWords } from './language-words.ts';

export const ENGLISH: LanguageWords = {
  and: 'and|then|to then',
  lists: {
    guards: `(?:.* )?(?:two-factor|2fa|two-step|2-step|mfa|multi-factor|multifactor|sign-in verification|firewall|antivirus|protection|real-time protection|
      threat protection|ransomware protection|branch protection|tamper protection|fraud protection|encryption|alerts|security alerts|login alerts|security|
      safe browsing|safesearch|passkey|passkeys|security key|security keys|authenticator|authenticator app|screen lock|app lock|lock|
      password|passcode|pin|verification|backup codes|recovery email|recovery phone|recovery codes|monitoring|audit log|logging|parental controls|
      spam filter|sandbox|ssl|https|dnssec|backups|find my|device protection|defender|gatekeeper)(?: authentication| verification)?`,
    secrets: `(?:.* )?(?:secret|secrets|secret key|private key|api key|api keys|access key|token|tokens|recovery phrase|seed phrase|recovery codes|recovery key|backup codes|
      card number|cvv|connection string|key|keys)`,
    circles: `
      team|teams|organization|organisation|organizations|workspace|company|family|class|classroom|
      calendar|room|space|community|department|server|meeting|call|conversation|chat|group chat|
      account|device|everywhere`,
    people: `
      user|users|member|members|team member|teammate|person|people|participant|participants|
      attendee|attendees|guest|guests|collaborator|collaborators|contributor|admin|administrator|
      moderator|owner|employee|student|teacher|player|agent|follower|subscriber|subscribers|account|
      accounts|device|devices|him|her|them|someone|everyone|anyone`,
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
      classroom|meeting room|circle|club|public room|
      chatroom|chat room|conference|thread`,
    notices: `
      code|codes|receipt|receipts|marker|markers|typing notifications|push notifications|
      email notifications|notifications|digest|digests|digest periodically|trackbacks|trackbacks to|
      chat state|chatstate|typing|overrides|options|policy|method|format|queue`,
  },
  buys: `
    buy …, … buy now, … and pay …, … and book, … and buy, … pay now, pay …, make payment, make a payment,
    make a donation,
    make (?:a |your |this |the )?(?:purchase|booking|reservation|payment|donation|deposit|contribution) …,
    make bid, submit payment, submit {mine}order, submit (?:my |your |the )?(?:payment|bid|purchase) …,
    confirm and pay, confirm and (?:pay|book|order|buy), confirm trade, confirm purchase …, order now,
    order with …, order and …, order it …, order this …, order today, order online, order a …, order an …,
    order your …, order … now, place {mine}(?:order|bid) …, place an order …, place … order, place … orders,
    place … bid, place a bet …, place bet, place trade, place trailing …, place limit …, place market …,
    bid now, (?:confirm|complete|finish|finalize|finalise) {mine}{purchases},
    (?:confirm|complete) {mine}{purchases} (?:now|and …), book, book now, book right now, book this …,
    book for …, book it …, book and …,
    book (?:alternative|without|with|at|online|instantly) …,
    donate …, … donate, give now, give a donation, rent now, rent this …, rent (?:a|the|it|for) …,
    start paid …, sign in and pay …, log in and pay …, subscribe and pay, one-click …, bet now, reserve …,
    hire now, charge (?:the |my |your )?card …, checkout and pay, complete checkout, process payment,
    authorize payment, authorise payment, send payment, send tip, send a tip, contribute now, pledge …,
    donation, tip (?:now|creator|author), finish and pay, top up now, renew and pay,
    renew (?:now|subscription|membership), get tickets, purchase …, trade now, one click …, finalise order,
    settle (?:invoice|bill|payment) now,
    top up, top up …(?:account|balance|wallet|credit|now), add funds and pay,
    (?:send|make) (?:a )?(?:donation|contribution),
    (?:swipe|slide|hold|tap) to (?:pay|buy|order|book|bet|donate), request to book …, tip (?:your|the) …`,
  sends: `
    send …, resend …, re-send …, submit {mine}{posts}, submit a …, submit an …, submit your …, submit the …,
    submit for …, submit to …, submit and …, submit … {posts}, submit new issue, submit .+, post, post now,
    post comment, post reply, post message …, post review, post topic, post answer, post to …,
    post a message …, post new message,
    post (?:it|this|your|my|as|and|comments|update|status|question|job|tweet|photo|anonymously|entry|changes|feedback|to|on|in|your) …,
    post tweet, publish …, … publish, save and publish …, save send, share now,
    share (?:post|to|with|on) (?:.* )?now, … and send, broadcast …, create issue, create topic, invite …,
    bulk invite, reply and …, mail it …, republish …, tweet …, re-invite …, reinvite …, transmit …,
    try (?:sending|to send|posting|publishing) …, try resending …, try again to (?:send|post|publish) …,
    try to (?:send|resend|post|publish) …, retry sending …, retry send,
    notify (?:all|customer|customers|user|users|members|recipients|the|everyone|participants|attendees|team|subscribers|owner) …,
    email (?:this|the|to|invoice|receipt|customer|user|users|members|all|now|report) …,
    request (?:approval|review|publication|publishing|confirmation), go live now, announce …, fax …,
    text (?:them|him|her|the) …, say hi, add (?:a )?(?:comment|reply) now, make public,
    deliver (?:message|now), apply now, cast (?:my |your )?vote, … vote now,
    report (?:abuse|spam|user|post|comment|message|content|profile|seller|listing|violation|problem|bug|issue|a problem|a bug|an issue|this post|this user|this comment|to moderators|to admin),
    post (?:ad|an ad|a job|a review|a comment|a reply|a question|an answer|a message|classified|listing|vacancy),
    place (?:an )?ad, go live, turn in (?:assignment|work|homework) …, turn in, hand in …,
    file (?:a |the )?(?:complaint|claim|report|petition), sign up and send,
    ask (?:a question|the community) now, submit and send,
    … and submit, repost, share to …`,
  deletes: `
    delete …, … delete, yes delete …, permanently …, erase …, empty trash …, empty junk …, empty spam …,
    empty bin …, empty folder, empty all …, empty the …, empty,
    empty (?:.* )?(?:mailbox|mailboxes|folder|folders|trash|bin|recycle bin|junk|spam|inbox|wastebasket|deleted items) …,
    expunge …, destroy …, wipe …, purge …, terminate …, revoke …,
    trash (?:message|conversation|comment|thread|this) …, cancel {mine}{bookings},
    cancel {mine}{bookings} (?:and|or) …, cancel … {bookings},
    cancel (?:my |your |the |this |all |these )?{bookings} …, cancel … {bookings} …, cancel membership …,
    close account, close my account,
    close (?:my |your |the |this )?(?:account|accounts|profile|bank account|membership) …,
    deactivate (?:my |your |the |this )?(?:account|user|profile|page) …,
    deactivate (?:.* )?(?:account|accounts|user|users|profile), remove {mine}{durable}, remove … {durable},
    remove {durable} for …, remove (?:all|everything|everyone|this|these|the|selected) (?:.* )?{durable},
    remove (?:permanently|completely|forever|for everyone|from server|from calendar|from my calendar) …,
    remove access …, remove account …, remove share,
    remove (?:token|key|keys|api key|session|sessions|record|records|bookmark|bookmarks|reservation|location|address book entry) …,
    move … to (?:the )?(?:trash|bin|deleted items|wastebasket),
    move (?:.* )?to (?:the )?(?:trash|bin|recycle bin|deleted items|wastebasket|deleted messages),
    leave (?:this |the |my )?{places}, leave … {places}, leave and (?:delete|close|forget) …, uninstall …,
    drop (?:table|database|column|index) …,
    clear (?:.* )?(?:history|trash|junk|spam|all data|all messages|chat|conversation|conversations|mailbox) …,
    disable account, forget (?:this )?(?:device|room|account), factory reset …,
    reset (?:everything|all data|account|wallet|device|database) …, nuke …, retract …, redact …, scrub …,
    withdraw (?:my |your |the |this )?(?:application|invitation|invite|consent|offer|request|submission|claim|review|permission),
    deauthorize …, deauthorise …, void (?:invoice|order|payment|transaction), invalidate …, throw away …,
    send to (?:the )?(?:trash|bin), put in (?:the )?(?:trash|bin),
    end (?:subscription|membership|my subscription|your subscription), stop subscription,
    stop sharing and delete …, unsubscribe and delete …, discard (?:message|draft) permanently, take down …,
    force (?:delete|deletion|remove|removal) …, bulk delete …, mass delete …, undo booking,
    clean (?:trash|spam|mailbox|history), unsend …,
    remove (?:.* )?{people} (?:.* )?from …, remove from (?:the |this |my |your |our )?{circles} …,
    remove … from (?:the |this |my |your |our )?{circles} …,
    (?:kick|expel|ban|evict) (?:.* )?(?:{people}|{places}|out|permanently) …, kick from …, ban from …,
    leave and remove …, opt out permanently,
    unfriend, unsubscribe, unsubscribe from …, empty (?:.* )?bucket, (?:stop|suspend|shut down) (?:.* )?(?:instance|server|cluster|machine|database|service|{people}),
    remove {mine}follower, recall (?:.* )?(?:message|email), force push, rollback, roll back …`,
  signs: `
    sign …, e-sign …, digitally sign …, electronically sign …, (?:pgp|openpgp|s mime|smime|gpg)[ -]sign …,
    encrypt and sign …, … and sign, review and sign …, accept contract, accept agreement, accept offer,
    accept (?:the |this |these |our |all )?(?:terms|conditions|terms and conditions|terms of service|terms of use|license|licence|license agreement|contract|agreement|offer|quote|quotation|proposal|order) …,
    accept and sign …, approve transfer,
    approve (?:and sign|transfer|transaction|payment|spending|spend|access|token|request and sign) …,
    confirm transfer, confirm transaction,
    confirm (?:the |this |your )?(?:transfer|transaction|signature|signing) …, authorize …, authorise …,
    grant access …, grant consent, grant permission …, grant the … access, grant,
    grant … (?:access|permission|permissions|consent|rights|privileges|authority|authorization),
    transfer money …, transfer now, transfer (?:funds|w+ now|ownership|amount|balance|all|it) …,
    give (?:access|consent|permission) …, authenticate transaction, wire (?:money|transfer|funds), esign …,
    esignature, co-sign …, cosign …, countersign …, counter-sign …, adopt and sign …, start signing …,
    finish signing …, finish signature, complete signing …, complete signature, add (?:my|your) signature …,
    reauthorize …, re-authorize …, reauthorise …, initial here,
    grant permissions …, assign (?:role|roles) …, apply signature,
    allow`,
  access: `
    share {mine}(?:file|files|folder|folders|document|calendar|album|note|project|report|dashboard|drive|list|screen|location|password|vault|item|items|link) …,
    share with (?:everyone|anyone|{people}|people|team|group|organization|organisation|workspace|public) …,
    share publicly, share access …, invite …, bulk invite, re-invite …, reinvite …,
    send (?:an |the |my |your )?(?:invite|invites|invitation|invitations) …, grant, grant access …,
    grant permission …, grant permissions …, grant consent,
    grant … (?:access|permission|permissions|rights|privileges|authority|role|roles),
    give (?:.* )?(?:access|permission|permissions|rights) …, allow, allow access …, allow … access,
    allow … to (?:access|manage|read|control|see|view|edit|post) …, authorize …, authorise …, reauthorize …,
    re-authorize …, reauthorise …,
    approve (?:.* )?(?:access|device|app|application|member|members|user|join request|sign-in|login request) …,
    add (?:as |an |a |new |the )*(?:admin|administrator|owner|co-owner|delegate|editor|moderator|manager|collaborator|collaborators|member|members|team member|user|users|authorized user|ssh key|deploy key) …,
    (?:make|set as|promote to) (?:.* )?(?:admin|administrator|owner|co-owner|moderator|editor|organizer|host),
    make (?:.* )?public, publish to (?:everyone|the web|web), anyone with the link,
    change (?:visibility|role) …, assign (?:role|roles) …,
    (?:create|generate|get|issue) (?:a |new |a new |an )?(?:api key|api token|access key|access token|personal access token|token|share link|sharing link|shareable link|invite link|service account key) …,
    install and authorize, accept (?:request|join request|member|follow request),
    enable (?:.* )?(?:guest|external|public|remote|api) access, change (?:.* )?visibility, assign (?:licenses|permissions) …,
    add (?:a |an |new )?(?:payee|beneficiary|forwarding address|trusted contact)`,
  weakens: `
    (?:turn off|disable|deactivate|switch off|remove|delete|skip|bypass|pause|stop|suspend) {mine}{guards} …,
    reset {mine}(?:.* )?(?:two-factor|2fa|two-step|mfa|authenticator|passkey|passkeys|security key|security keys)(?: authentication| verification)?,
    (?:turn|switch) {mine}{guards} off,
    (?:allow|enable|turn on) (?:less secure|insecure|unsafe|untrusted|unverified|unknown) …,
    (?:reveal|show|view|display|see|export|download|copy) {mine}{secrets} …,
    (?:trust|remember) (?:this |my )?(?:device|browser|computer|certificate|app|developer|publisher),
    don't ask again on this (?:device|browser|computer),
    (?:proceed|continue|visit|open|keep|download|run|install) (?:.* )?(?:anyway|unsafe),
    (?:proceed|continue) to .+ unsafe, accept (?:the )?risk …, (?:whitelist|allowlist) …, exclude (?:.* )?from (?:scans?|scanning|protection),
    allow (?:on device|threat), unquarantine …, restore from quarantine,
    unlock (?:account|card|device|bootloader|vault)`,
  commits: `
    subscribe, subscribe (?:now|and …|for …|to (?:plan|premium|pro|plus|.* plan)),
    start (?:my |your |a |the )?(?:free )?(?:trial|subscription|membership|plan) …, try (?:it )?free for …,
    upgrade, upgrade (?:now|plan|account|my plan|to .+), join now, enroll, enroll now, transfer,
    transfer (?:money|funds|now|ownership|amount|balance|all|it|domain|stocks|crypto|tokens|out|to .+),
    transfer … (?:money|funds|ownership|balance),
    (?:confirm|approve|complete|make|schedule|submit) {mine}(?:transfer|withdrawal|trade|swap|exchange|conversion|deposit|wire) …,
    wire (?:money|transfer|funds), withdraw, withdraw (?:all|now|money|cash|funds|balance|to .+|.+ to .+),
    cash out …, send money …, request money, trade, trade now, sell,
    sell (?:now|all|shares|position|.+ now), close position …, swap, swap now, stake, stake now,
    exchange now, convert now, deploy …, redeploy …, release (?:to .+|now|funds|payment|version),
    publish release …, create release, promote to production, merge pull request, ship it,
    sign over …, sign away …,
    accept (?:offer|bid|quote|quotation|proposal|counteroffer|counter-offer|order|job|contract|delivery) …,
    accept (?:the |this )(?:offer|bid|quote|quotation|proposal|job|contract|delivery) …,
    lock in (?:rate|price|offer), redeem (?:now|points|miles|gift card|rewards),
    (?:e-)?file (?:my |your |the )?(?:return|tax return|taxes),
    apply for (?:loan|credit|the loan|a loan|the card|card),
    make (?:a |the )?transfer, transfer (?:this|the|my|your) …, schedule (?:payment|transfer|a payment|a transfer), stake …, sell all …,
    convert (?:currency|points|now|to .+), accept loan …, set up (?:autopay|auto-pay|direct debit|standing order|recurring payment) …,
    (?:switch|change) to (?:.* )?plan, boost (?:post|listing|ad), make (?:an )?offer`,
  harmless: `
    buy again, buy or …, buy sell …, buy rules, buy x …, buy get, buy and sell …, edit buy …, edit or …,
    edit and delete …, pay later …, pay to,
    pay (?:period|periods|rate|rates|stub|slip|grade|date|day|later|method|methods|type|cycle|history|monthly|status|link|per) …,
    payment …,
    purchase (?:date|price|order|orders|history|line|lines|state|number|details|amount|options|configuration|unit|uom) …,
    purchase (?:administrator|manager|agent|summary|orders|order|information|info|type|id|reference|code|request|requests|limit|currency|quantity|total|account) …,
    place of …, book a demo, book (?:list|title|cover|author|details|name), can …, cannot …, can't …,
    could not …, couldn't …, who …, always …, never …, don't …, do not …, not (?!.*(?:sil|gönder|paylaş)$).*, failed …, … failed,
    unable …, error …, automatically …, hide …, show …, view …, see …, enable …, disable …, allow .+,
    … on exit, … on logout, … periodically, when …, if …, … successful, … successfully, … successfully …,
    … completed, … canceled, … cancelled, … expired, … often, send … {notices},
    send … with (?:enter|control|ctrl|shift) …, send confirmation, send me …, send and receive …,
    send receive …, send later …, send feedback, send to back, send backward, send back, send as, send from,
    send (?:rate|size|status|date|time|error|failed|method|type|mode) …,
    (?:.* )?(?:send|resend|re-send) (?:.* )?codes? …, (?:send|resend) … {notices},
    post (?:date|time|name|count|id|format|formats|type|types|thumbnail|status|address|office|via|box) …,
    post (?:via|author|title|body|content|by|url|link|id|only|reply email) …,
    publish (?:date|status|settings|time|as|options) …, publish on, publish in,
    delete (?:filter|filters|search|draft filter|abbreviations|cascade),
    delete from (?:the |this |a )?(?:group|list|favorites|favourites|cart|basket), remove from (?!(?:the |this |my |your |our )?{circles}(?: .*)?$).*,
    remove (?!(?:.* )?{people} (?:.* )?from |.* from (?:the |this |my |your |our )?{circles}(?: .*)?$).* from (?!(?:.* )?{people}$).*,
    remove (?:.* )?from (?:the |this |my |your )?(?:favorites|favourites|cart|basket|wishlist|selection|search|filter|view|dashboard), remove (?:search )?filter …, revoke filter, invite (?:code|link|only|by) …,
    … invite only, donate page, authorized …, sign in, sign in (?!and pay).*, sign up …, sign out …,
    sign on …, sign off …, sign into …, sign of …, sign as …, signed …, confirm password, cancel order edit,
    destroy session, add or …, … to delete, … to send, (?!send |submit ).* to publish, ready to …,
    reserve price …, continue to (?:pay|payment|checkout) …, proceed to …, go to …,
    leave (?:page|site|without|editor|feedback|a|this page|empty|blank|blank|open|as) …,
    submit …(?:format|button|label|text|action|url),
    empty (?:list|state|cart|basket|field|message|name|value|file|object|document|heading|attachment|set|page|template|row|cell|line|table|string|option|folder name) …,
    clear (?:search|filter|filters|cache|browsing|recent|selection|search history|form|input) …, how to …,
    what …, why …, grant type …, grant types, buying …, request (?:a )?(?:quote|demo|callback),
    announce (?:off|on|changes|mode), erase (?:selection|text|line|formatting|tool|mode), eraser,
    (?!delete |send |remove |publish ).* only, (?!delete |erase ).* settings,
    mail (?:domain|reception|sending|merge|tracking) …,
    (?!delete |remove |erase |send ).* by default, (?!delete |remove |erase |send |submit ).* options,
    insert delete …, … pending, posters, poster (?!(?:un|une|le|la|les|sur|dans|à|mon|ma|ce|cette)(?: .*)?$|l').*, publish enabled`,
};
