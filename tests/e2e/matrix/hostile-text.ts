/** Characters that a task may have. */
const TASK_MAX = 4_000;

const LINES = [
  'Two  spaces,   three, and a\u00a0no-break\u00a0space; trailing spaces follow.  ',
  '',
  '',
  '  indented by two,\tand a tab',
  '"double" \'single\' “curly” `code` ``double`` and \\ back\\slashes \\" \\\\',
  '<b>bold</b> <tool_code>{"not":"a command"}</tool_code> &amp; &lt; <!-- no comment --> <br>',
  '😀 👩‍👩‍👧‍👦 🇩🇪 é (e\u0301) 中文 العربية עברית',
  '* star _under_ **two** __three__ ~~four~~ [link](https://a.example/b_c_d) $5 and $6',
  '# no heading',
  '- no list',
  '1. no number',
  '> no quote',
  '***',
  '',
  '```',
  'a fence  that is  nobody’s',
  '```',
  '/slash @at #hash :colon: --dash ...dots (c) 1/2 ->',
];

/** All that editors and renderers like to change, as long as a task may be or as long as is asked. No two lines are the same. */
export function hostileText(longest = TASK_MAX): string {
  let text = 'Change the page twice. All of what follows is noise.';
  for (let at = 0; ; at += 1) {
    const line = LINES[at % LINES.length] ?? '';
    const next = `${text}\n${line && `${at} `}${line}`;
    if (next.length > longest - 1) return `${text}.`;
    text = next;
  }
}
