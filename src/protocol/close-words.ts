/** Names of controls that close their dialog and agree to nothing, in the languages of the risk words. */
const CLOSE_WORDS = new Set(
  `close|close dialog|close modal|close window|close popup|close banner|dismiss|hide|not now|no thanks|no, thanks|maybe later|later|skip|cancel|got it|x
schließen|fenster schließen|dialog schließen|ausblenden|nicht jetzt|nein danke|nein, danke|später|überspringen|abbrechen|verstanden
fermer|masquer|pas maintenant|non merci|non, merci|plus tard|passer|annuler|compris
cerrar|ocultar|ahora no|no, gracias|no gracias|más tarde|omitir|cancelar|entendido
chiudi|nascondi|non ora|no grazie|no, grazie|più tardi|salta|annulla|ho capito
fechar|ocultar|agora não|não, obrigado|não obrigado|mais tarde|pular|cancelar|entendi
sluiten|verbergen|niet nu|nee bedankt|nee, bedankt|later|overslaan|annuleren|begrepen
zamknij|ukryj|nie teraz|nie, dziękuję|nie dziękuję|później|pomiń|anuluj|rozumiem
закрыть|скрыть|не сейчас|нет, спасибо|нет спасибо|позже|пропустить|отмена|понятно
kapat|gizle|şimdi değil|hayır, teşekkürler|hayır teşekkürler|daha sonra|atla|vazgeç|iptal|anladım
閉じる|非表示|今はしない|いいえ|後で|あとで|スキップ|キャンセル
关闭|關閉|隐藏|隱藏|暂不|以后再说|稍后|跳过|取消|知道了`.split(/[|\n]/),
);
/** Signs that are drawn as a cross. */
const CROSS = /^[×✕✖✗✘⨯╳❌🗙]\uFE0F?$/u;

/** Whether a control of this name closes its dialog. */
export function isCloseWord(name: string): boolean {
  const words = name
    .replace(/\s+/g, ' ')
    .replace(/[.!…]+$/u, '')
    .trim()
    .toLowerCase();
  return CROSS.test(words) || CLOSE_WORDS.has(words);
}
