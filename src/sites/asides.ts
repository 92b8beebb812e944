/**
 * Words in a class, a test id, another data attribute or the name of a custom element, for a part of a turn that is
 * not the answer: reasoning, tools, citations, artifacts. Two words of one entry follow each other in the name.
 */
export const asideWords: readonly string[] = [
  ...['reasoning', 'think', 'thinking', 'thought', 'thoughts', 'chain of', 'cot', 'scratchpad'],
  ...['tool', 'function'].flatMap((kind) =>
    ['call', 'calls', 'use', 'result', 'results', 'output', 'outputs', 'invocation', 'execution'].map(
      (part) => `${kind} ${part}`,
    ),
  ),
  ...['toolcall', 'citation', 'citations', 'footnotes'],
  ...['artifact', 'artifacts', 'canvas panel', 'canvas preview'],
];

/** Words that make such a name the state of something else: `has-thinking`, `is-reasoning`, `after-thought`. */
export const stateWords: readonly string[] = [
  ...['is', 'has', 'had', 'with', 'without', 'no', 'non', 'not', 'after', 'post', 'can', 'show', 'shows'],
  ...['hide', 'hides', 'enabled', 'disabled', 'supports', 'complete', 'completed', 'done', 'finished', 'gpt'],
];

/** The beginning of the label of a control that folds reasoning or a tool's work, by language. */
export const asideLabels: readonly RegExp[] = [
  /^\W*(?:(?:view|show|hide|see|read|expand|collapse|deeply|done|finished|stopped) )?(?:(?:the|its|my|model|deep) )?(?:thought|thinking|think|reasoning|reasoned|chain of thought|tool|tools|used|using|called|calling|search(?:ed|ing)|ran|running|sources|citations)\b/i,
  // Chinese and Japanese.
  /^.{0,10}(?:思考|推理|推論|思[维維]|考え|调用|調用|工具|ツール|已搜索|検索|来源|來源|出典)/u,
  // Spanish and Portuguese.
  /^[^\p{L}]*(?:(?:ver|mostrar|ocultar|ha|se|el|la|los|as|os|o|a) )*(?:pens[oóaeéo]|razon|racioc|cadena de pens|cadeia de pens|reflex|fuentes|fontes|herramienta|ferramenta)/iu,
  // Hindi.
  /^.{0,20}(?:सोच|विचार|तर्क|स्रोत)/u,
  // Arabic.
  /^.{0,14}(?:تفكير|فكر|فك[ّ]?ر|استدلال|تعليل|مصادر|أداة)/u,
  // Russian.
  /^.{0,14}(?:думал|думает|мысл|размышл|рассужд|источник|инструмент)/iu,
  // German.
  /^.{0,30}(?:nachgedacht|denkt |denkvorgang|denkprozess|gedanken|überleg|begründung|quellen|werkzeug)/iu,
  // French.
  /^[^\p{L}]*(?:(?:a|afficher|voir|masquer|le|la|les) )*(?:réfl[ée]|raisonn|pensé|chaîne de pensée|sources|outil)/iu,
  // Korean.
  /^.{0,14}(?:생각|추론|출처|도구)/u,
  // Italian.
  /^[^\p{L}]*(?:(?:ha|mostra|nascondi|il) )*(?:pensa|pensiero|ragiona|riflession|fonti|strument)/iu,
];
