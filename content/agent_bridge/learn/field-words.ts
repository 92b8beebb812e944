// What a field is for, by its names in the page. Languages: those of the guard's risk words.

const SEARCH = wordsPattern(
  'search|find|filter|look ?up|query|such\\p{L}*|finden|filtern|rechercher?|chercher|filtrer|trouver|busc\\p{L}*|filtrar|' +
    'cerca|ricerca|filtra|procurar|pesquis\\p{L}*|zoek\\p{L}*|szukaj|wyszuk\\p{L}*|filtruj|ara|arama|filtrele|' +
    'поиск|найти|искать|фильтр',
  '検索|探す|絞り込み|搜索|搜尋|查找|筛选|篩選',
);
const SEARCH_NAMES = /^(?:q|s|search|query|keywords?|filter)$/i;

const RECIPIENT = wordsPattern(
  'recipients?|send to|empfänger|destinataires?|destinatari[oa]s?|destinatari|destinatários?|ontvangers?|odbiorc\\p{L}*|adresat\\p{L}*|' +
    'alıcı|получател\\p{L}*|b?cc|cci|subject|betreff|objet|asunto|oggetto|assunto|onderwerp|temat|konu|тема|' +
    'e-?mail|e-?mail address|courriel|correo|e-?posta|почта',
  '宛先|受信者|件名|メール|收件人|抄送|密送|主题|主題|邮箱|郵箱|电子邮件|電子郵件',
);
/** Words of a recipient that mean something else inside a sentence. */
const TO = /^(?:to|an|à|para|aan|do|kime|кому|至)\s*[:*]?$/iu;
const RECIPIENT_NAMES = /^(?:to|cc|bcc|recipients?|subject|e-?mail|emailaddress|from)$/i;

const CHAT = wordsPattern(
  'ask|message|prompt|chat|reply|frag\\p{L}*|nachricht\\p{L}*|demande\\p{L}*|posez|message|pregunta\\p{L}*|mensaje|chiedi|messaggio|' +
    'pergunt\\p{L}*|mensagem|vraag|bericht|zapytaj|wiadomość|sor|mesaj|спрос\\p{L}*|сообщени\\p{L}*',
  'メッセージ|質問|消息|訊息|提问|提問|问|問',
);

/** The words of a list as one pattern: in Latin and Cyrillic whole words, in other scripts anywhere. */
function wordsPattern(words: string, parts: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])|${parts}`, 'iu');
}

/** Longer names are sentences, in which a word says little. */
const LABEL_MAX = 120;
const MAX_WORDS = 3;
const LABELS = ['aria-label', 'placeholder', 'data-placeholder', 'aria-placeholder', 'title'];

/** What the page calls a field, for a person: the first label that it has; '' if it has none. */
export const labelOf = (field: Element): string => labelsOf(field)[0] ?? '';

function labelsOf(field: Element): string[] {
  const root = field.getRootNode();
  const named = (field.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const labelling =
    root instanceof Document || root instanceof ShadowRoot
      ? named.flatMap((id) => root.getElementById(id)?.textContent ?? [])
      : [];
  const labels = [...((field as Partial<HTMLInputElement>).labels ?? [])].map(
    ({ textContent }) => textContent ?? '',
  );
  // Editors write their placeholder into an attribute of an element inside.
  const inner = field.querySelector('[data-placeholder]')?.getAttribute('data-placeholder');
  return [...LABELS.map((name) => field.getAttribute(name)), labelling.join(' '), ...labels, inner]
    .map((label) => (label ?? '').replace(/\s+/g, ' ').trim().slice(0, LABEL_MAX))
    .filter(Boolean);
}

const namesOf = (field: Element): string[] =>
  ['name', 'id'].flatMap((attribute) => field.getAttribute(attribute) ?? []);

/** Whether a person would search in this field. */
export const isForSearch = (field: Element): boolean =>
  namesOf(field).some((name) => SEARCH_NAMES.test(name)) || SEARCH.test(labelOf(field));

/** Whether a person would name here who gets a message, or what it is about. */
export const isForRecipient = (field: Element): boolean =>
  field.matches('input[type="email"], [autocomplete~="email"]') ||
  namesOf(field).some((name) => RECIPIENT_NAMES.test(name)) ||
  labelsOf(field).some((label) => TO.test(label) || RECIPIENT.test(label));

/** Whether a few words alone say so: a longer label, such as a suggestion of a chat, may speak of mails. */
export const isNamedRecipient = (field: Element): boolean =>
  labelOf(field).split(' ').length <= MAX_WORDS && isForRecipient(field);

/** Whether a label speaks of a message or a question. */
export const isForMessage = (field: Element): boolean => labelsOf(field).some((label) => CHAT.test(label));
