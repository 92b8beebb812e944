import type { BannerRule } from './site.ts';

/** What a class of errors is to the person, and how chats word it in the languages that most people read. */
interface BannerClass {
  readonly end: BannerRule['end'];
  readonly message: string;
  readonly kind?: BannerRule['kind'];
  /** Whole phrases: the text of an error may be an answer's, too. */
  readonly patterns: Readonly<Record<string, RegExp>>;
}

const classes: readonly BannerClass[] = [
  {
    end: 'failed',
    message: 'The chat refuses because of unusual activity. Stop for a while and look at the chat yourself.',
    patterns: {
      en: /unusual (activity|traffic)|verify (that )?you('|’| a)re( a)? human/i,
      zh: /异常(活动|流量|操作)|異常(活動|流量)/,
      es: /(actividad|tráfico) (inusual|sospechos[ao])/i,
      hi: /असामान्य (गतिविधि|ट्रैफ़िक)/,
      ar: /نشاط غير (معتاد|عادي|اعتيادي)/,
      pt: /(atividade|tráfego) (incomum|suspeit[ao])/i,
      ru: /необычн\S+ (активност|трафик)|подозрительн\S+ активност/i,
      ja: /(通常と異なる|異常な)(アクティビティ|トラフィック|アクセス)/,
      de: /ungewöhnliche[nr]? (Aktivität|Zugriffe|Datenverkehr)/i,
      fr: /(activité|trafic) (inhabituelle?|suspecte?)/i,
      ko: /비정상적인 (활동|트래픽)/,
      it: /(attività|traffico) (insolit[ao]|sospett[ao])/i,
    },
  },
  {
    end: 'failed',
    message: 'The chat wants you to sign in again.',
    patterns: {
      en: /session (has |was )?(expired|ended|timed out)|log(ged)? (in|out)|sign(ed)? (in|out)/i,
      zh: /(会话|登录|登錄|登入|工作階段)(状态|狀態)?(已|已经)?(过期|過期|失效)|重新(登录|登入)|请(先)?登录|請(先)?登入/,
      es: /sesión (ha )?(caducad|expirad|caducó|expiró|finaliz)|(inici[ae]|vuelve a iniciar) sesión/i,
      hi: /(सत्र|सेशन) (की अवधि )?समाप्त|(लॉग ?इन|साइन ?इन) करें/,
      ar: /انتهت (صلاحية )?(الجلسة|جلستك)|تسجيل الدخول/,
      pt: /sessão (foi )?(expir|encerr|termin)|(faça|inicie) (o )?(login|sessão)|entrar novamente/i,
      ru: /(сеанс|сессия) (истек|истёк|заверш|устарел)|вой(дите|ти) (снова|ещё раз|в (аккаунт|систему|учётную|учетную))/i,
      ja: /セッション.{0,6}(期限切れ|切れ|終了)|(再度)?(ログイン|サインイン)して/,
      de: /(Sitzung|Anmeldung) (ist )?(abgelaufen|beendet)|(erneut|wieder|neu|bitte) an(melden|gemeldet)|melde[n]? (dich|Sie sich) (bitte )?(erneut|wieder|neu)? ?an/i,
      fr: /session (a |est )?(expiré|terminée)|(re)?connecte[zr](-vous| à nouveau)/i,
      ko: /세션.{0,4}만료|다시 로그인|로그인(해|이 필요)/,
      it: /sessione (è )?(scaduta|terminata)|(accedi|effettua (di nuovo )?(l['’]accesso|il login))/i,
    },
  },
  {
    end: 'failed',
    kind: 'limit',
    message: 'The chat has reached a usage limit. Go on when it has been lifted.',
    patterns: {
      en: /too many requests|(messages?|responses?|replies|usage|access|limit)( will| is| are)?( be)? (returns?|resets?|refresh(es)?|renews?|available( again)?) (at|in|on|after)\b|(out of|no) (free )?messages( left| until)?|(usage|message|rate|quota) (limit|exceeded)|exceeded (the |your )?quota|(reached|hit|exceeded) (the|your|our|a)\b.*\b(limit|quota)/i,
      zh: /(免费)?(消息|訊息|额度|額度).{0,12}(恢复|恢復|重置|重設)|(达到|達到|超出|超过|超過).{0,12}(上限|限制|限额|額度|额度|配额)|请求(过于频繁|过多|太多)|請求(過於頻繁|過多)/,
      es: /(mensajes|límite) .{0,24}(vuelven|volverán|se restablece)|demasiadas solicitudes|(alcanz|super|exced)\S* (el|tu|su|nuestro) .{0,20}(límite|cuota)|límite de (uso|mensajes)/i,
      hi: /(सीमा|लिमिट|कोटा).{0,20}(पहुँच|पहुंच|पार|समाप्त)|बहुत (अधिक|ज़्यादा) अनुरोध/,
      ar: /(وصلت|بلغت|تجاوزت).{0,20}(الحد|حد|الحصة)|طلبات كثيرة/,
      pt: /(mensagens|limite) .{0,24}(voltam|voltarão|será redefinid|redefine)|(muitas|demasiadas) solicitações|(ating|alcanç|exced)\S* (o|seu|o seu|a|sua) .{0,20}(limite|cota)|limite de (uso|mensagens)/i,
      ru: /(сообщения|лимит).{0,24}(вернутся|обновится|будут доступны|сбросится)|слишком много запросов|(достигнут|превышен|исчерпан|достигли|превысили|исчерпали).{0,20}(лимит|предел|квот)/i,
      ja: /(メッセージ|上限|制限).{0,16}(リセット|再開|利用可能)|(上限|制限|クォータ).{0,6}(達し|超え)|リクエストが多すぎ/,
      de: /(Nachrichten|Limit) .{0,24}(wieder verfügbar|zurückgesetzt|kehren zurück)|zu viele Anfragen|(Nutzungs|Nachrichten|Anfrage)(limit|grenze)|(Limit|Kontingent|Grenze).{0,20}(erreicht|überschritten|aufgebraucht)/i,
      fr: /(messages|limite) .{0,24}(de nouveau disponibles|reviennent|réinitialis)|trop de (requêtes|demandes)|(atteint|dépassé) (la|votre|le|ta|ton) .{0,20}(limite|quota)|limite (d['’]utilisation|de messages)/i,
      ko: /(메시지|한도).{0,16}(재설정|초기화|다시 사용)|(한도|제한|할당량).{0,8}(도달|초과)|요청이 너무 많/,
      it: /(messaggi|limite) .{0,24}(torneranno|tornano|si reimposta|di nuovo disponibil)|troppe richieste|(raggiunto|superato) (il|la|tuo|il tuo) .{0,20}(limite|quota)|limite di (utilizzo|messaggi)/i,
    },
  },
  {
    end: 'failed',
    message: 'The conversation has reached its maximum length. Start a new chat and assign it.',
    patterns: {
      en: /maximum length|(conversation|chat) is too long|context (window|limit)/i,
      zh: /(对话|對話|会话|聊天).{0,8}(过长|過長|太长|太長|最大长度|最大長度|长度上限)/,
      es: /longitud máxima|(conversación|chat) es demasiado larg[ao]/i,
      hi: /अधिकतम लंबाई|(बातचीत|चैट) बहुत लंबी/,
      ar: /الحد الأقصى (لطول|للطول)|(المحادثة|الدردشة) طويلة جد/,
      pt: /(comprimento|tamanho) máximo|(conversa|chat) (é|está) (muito|demasiado) long[ao]/i,
      ru: /максимальн\S+ длин|(беседа|чат|диалог|разговор) слишком длинн/i,
      ja: /最大(の)?長|(会話|チャット)が長すぎ/,
      de: /(maximale|Maximal) ?Länge|(Unterhaltung|Gespräch|Chat|Konversation) ist zu lang/i,
      fr: /(longueur|taille) maximale|(conversation|discussion) est trop longue/i,
      ko: /최대 길이|(대화|채팅)가? ?너무 (깁|길)/,
      it: /lunghezza massima|(conversazione|chat) è troppo lunga/i,
    },
  },
  {
    end: 'failed',
    message: 'The chat reports an error.',
    patterns: {
      en: /(something|anything) (seems to have |has |just )?(went|gone) wrong|an error (has )?occurred|error (generating|in message stream)|(network|internal|unknown|server) error|(unable|failed) to (load|generate|respond|connect|send)|(couldn|can)['’]t (generate|load|reach|connect)|(temporarily|currently) (unavailable|overloaded)|at capacity|timed out|connection (was )?(lost|closed|interrupted)|try again later/i,
      zh: /出(了点|了些|现了?)?(错|錯|问题|問題)|(发生|發生|遇到).{0,6}(错误|錯誤)|(网络|網絡|網路|服务器|伺服器).{0,4}(错误|錯誤|异常|異常|繁忙)|(请|請)?稍[后後]再?(重试|重試|试|試)/,
      es: /(algo|se) (ha )?(salió|salido|ido|fue|produjo|producido) (mal|un error)|ocurrió un error|error (de red|interno|desconocido|del servidor)|(inténtalo|inténtelo|intenta) .{0,16}más tarde|no se pudo (generar|cargar|conectar)/i,
      hi: /(कुछ|कोई) (गलत|गड़बड़|त्रुटि)|(त्रुटि|गड़बड़ी) (हुई|हो गई|आई)|बाद में (फिर|पुनः|दोबारा)/,
      ar: /حدث (خطأ|خطا)|خطأ (في|غير|داخلي)|حاول(ي)? (مرة أخرى|لاحق|مجدد)/,
      pt: /(algo|alguma coisa) (deu|saiu) errado|ocorreu um erro|erro (de rede|interno|desconhecido|do servidor)|tente (novamente|de novo) .{0,6}mais tarde|não foi possível (gerar|carregar|conectar)/i,
      ru: /(что-то|что то) пошло не так|произошла ошибка|ошибка (сети|сервера|при)|внутренняя ошибка|(попробуйте|повторите).{0,16}(позже|позднее)|не удалось (загрузить|создать|сгенерировать|подключиться)/i,
      ja: /(問題|エラー)が(発生|起き|起こ)|(ネットワーク|サーバー|内部|不明な)エラー|後でもう一度|しばらくしてから/,
      de: /(etwas|da) ist .{0,12}(schief ?gegangen|schief ?gelaufen)|(ein )?Fehler (ist )?(aufgetreten|beim)|(Netzwerk|Server)fehler|(interner|unbekannter) Fehler|versuche[n]? (es|Sie es) (bitte )?(später|erneut)/i,
      fr: /(une erreur|un problème) (s['’]est produite?|est survenue?)|erreur (réseau|interne|inconnue|du serveur|lors)|réessaye[zr] plus tard|impossible de (charger|générer|se connecter)/i,
      ko: /(문제|오류)가 발생|(네트워크|서버|내부) 오류|나중에 다시 (시도|이용)/,
      it: /qualcosa è andato storto|si è verificato un (errore|problema)|errore (di rete|interno|sconosciuto|del server)|riprova più tardi|impossibile (caricare|generare|connettersi)/i,
    },
  },
  {
    end: 'stopped',
    message: 'The reply was stopped.',
    patterns: {
      en: /^\s*(you )?stopped (thinking|generating|answering|this response)/i,
      zh: /^\s*(你|您)?(已)?停止(了)?(思考|生成|回答|此?回复)/,
      es: /^\s*(has )?(detuviste|detenido) (el |la |esta )?(razonamiento|generación|respuesta)/i,
      hi: /^\s*(आपने )?(यह )?(जवाब|उत्तर) (रोक|रोका)/,
      ar: /^\s*(لقد )?(أوقفت|تم إيقاف) (هذا |هذه )?(التفكير|الإنشاء|الرد|الاستجابة)/,
      pt: /^\s*(você )?(parou|interrompeu) (o |a |esta )?(raciocínio|geração|resposta)/i,
      ru: /^\s*(вы )?остановили (генерацию|этот ответ|ответ)/i,
      ja: /^\s*(回答|生成|思考)を停止しました/,
      de: /^\s*(du hast|Sie haben) (diese )?(Antwort|die Antwort|das Denken) (gestoppt|angehalten|abgebrochen)/i,
      fr: /^\s*vous avez (arrêté|interrompu) (cette |la )?(réponse|génération|réflexion)/i,
      ko: /^\s*(응답|생성|생각)(을|이)? (중지|중단)/,
      it: /^\s*hai (interrotto|fermato) (questa |la )?(risposta|generazione)/i,
    },
  },
];

/** Errors and limits that chats word alike. The first match counts. */
export const commonBanners: readonly BannerRule[] = classes.flatMap(({ end, message, kind, patterns }) =>
  Object.values(patterns).map((pattern) => ({ end, message, pattern, ...(kind && { kind }) })),
);

/** Words in a class, a test id or a kind for an error that stands where an answer stands. */
export const errorWords: readonly string[] = [
  'error',
  'errored',
  'failed',
  'failure',
  'danger',
  'destructive',
];
