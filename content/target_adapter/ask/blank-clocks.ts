const TIME_OF_DAY = /\d{1,2}\s*[:h]\s*\d{2}(?:\s*:\s*\d{2})?(?:\s*[ap]\.?m\.?)?(?!\d)/giu;

/** Units of time in the languages that the guard knows; a stem ends a word in any way. */
const UNITS =
  's|sec\\w*|m|min\\w*|h|hrs?|hours?|d|days?|w|wks?|weeks?|mo|months?|y|years?|sek\\w*|stunden?|std|tage?n?|wochen?|monate?n?|jahre?n?|secondes?|heures?|jours?|semaines?|mois|ans?|segundos?|horas?|días?|dias?|semanas?|mes(?:es)?|años?|anos?|secondi|ore|ora|giorn[io]|settiman[ae]|mes[ie]|ann[io]|seconden|uur|uren|dagen?|weken|maand(?:en)?|jaar|godzin\\w*|godz|dni|dzień|tygodni\\w*|miesi\\w*|lat|rok\\w*|sn|saniye|dk|dakika|saat|gün|hafta|ay|yıl|сек\\w*|мин\\p{L}*|час\\p{L}*|ч|дн\\p{L}*|ден\\p{L}*|недел\\p{L}*|мес\\p{L}*|лет|год\\p{L}*|秒|分|分钟|分鐘|小时|小時|時間|天|日|周|週間?|个月|か月|ヶ月|年';
const BEFORE = 'vor|seit|il y a|depuis|hace|há|for|since|in|dans|en|fra|tra|over|za|через|约';
const AFTER = 'ago|left|remaining|fa|atrás|geleden|temu|önce|назад|前';
const DURATION = new RegExp(
  `(?:(?<!\\p{L})(?:${BEFORE})\\s+)?\\d+(?:[.,]\\d+)?\\s*(?:${UNITS})(?:\\s*(?:${AFTER}))?(?![\\p{L}\\p{N}])`,
  'giu',
);
const RELATIVE =
  /(?<!\p{L})(?:just now|moments? ago|an? (?:second|minute|hour|day|week|month|year)|gerade eben|eben|heute|gestern|today|yesterday|now|à l'instant|hier|ahora|ayer|hoy|adesso|ieri|oggi|agora|ontem|hoje|nu|gisteren|vandaag|teraz|wczoraj|dziś|şimdi|dün|bugün|сейчас|вчера|сегодня)(?!\p{L})|刚刚|昨天|今天|昨日|今日|たった今/giu;
/** Counts that pages keep up to date: badges, "3 unread", "5 people are viewing this", "2 left". */
const COUNT =
  /\(\s*\d+\+?\s*\)|\d+\+?\s*(?:unread|new|left|remaining|seats?|rooms?|items? left|views?|viewers?|viewing|watching|people|likes?|comments?|replies|online|ungelesen\p{L}*|neu|übrig|non lus?|restantes?|sin leer|nuevos?|rimasti|ongelezen|okunmamış|непрочит\p{L}*)(?!\p{L})/giu;

/** A text without times and durations, to be compared with itself at another time. Other numbers stay, amounts among them. */
export const withoutClocks = (text: string): string =>
  [TIME_OF_DAY, DURATION, RELATIVE].reduce((rest, clock) => rest.replace(clock, '⌚'), text);

/** The same, also without counts. */
export const withoutCounts = (text: string): string => withoutClocks(text.replace(COUNT, '⌚'));
