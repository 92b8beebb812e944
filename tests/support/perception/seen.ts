/** A page, and the lines that an agent must be told of it; numbers of elements are left out. */
interface Seen {
  readonly what: string;
  readonly html: string;
  /** What a script of the page does then, which finds each `.here`. */
  readonly script?: (here: readonly HTMLElement[]) => void;
  readonly lines: readonly string[];
}

const STYLE = `<style>
  .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0) }
  .pointer { cursor: pointer } .note::before { content: "Note: " } .new::after { content: " (new)" }
  .part::before { content: "/" } .icon::before { content: "\\f007" } .clear::after { content: "."; visibility: hidden }
</style>`;

const PICTURE = '<img src="data:," width="9" height="9"';

const CASES: readonly Seen[] = [
  {
    what: 'line breaks and indentation of code',
    html: '<pre>if (a) {\n  <b>go</b>(1);\n\tend\n}</pre><p style="white-space: pre-line">one\n   two</p>',
    lines: ['if (a) {', '  go(1);', '    end', '}', 'one', 'two'],
  },
  {
    what: 'the lines of editors',
    html: '<div contenteditable aria-label="Code"><div>let x</div><div>y = 2</div></div><div contenteditable aria-label="Empty"><p><br></p></div>',
    lines: ['< textbox "Code" value="let x y = 2">', '< textbox "Empty">'],
  },
  {
    what: 'words beside fields and signs',
    html: '<button>Typed<input value="7" size="2">here</button><p>Home<i class="part"></i>Shop</p><p>Ada<i class="icon"></i>Day</p>',
    lines: ['< button> Typed < input value="7"> here', 'Home Shop', 'AdaDay'],
  },
  {
    what: 'text of style sheets',
    html: '<p class="note">Take care</p><p><span class="new">Shoes</span></p><p class="clear">Clear</p>',
    lines: ['Note: Take care', 'Shoes (new)', 'Clear'],
  },
  {
    what: 'alternative texts and spoken words between drawn ones',
    html: `<button>Save ${PICTURE} alt="draft"> now</button><button>×<span class="spoken">Close window</span></button><a href="/in">3<span class="spoken"> messages</span></a>`,
    lines: ['< button>Save draft now</> < button>× Close window</> < a href="/in">3 messages</>'],
  },
  {
    what: 'lines that are only spoken',
    html: '<div role="status" class="spoken">Saved.</div><div class="spoken"><p role="alert">Wrong code</p></div><p class="spoken">Skip</p>',
    lines: ['! Saved.', '! Wrong code'],
  },
  {
    what: 'each of several things that share a pointer',
    html: `<div class="pointer"><span>Reply</span> <span>Forward</span></div><ul class="pointer"><li>150</li><li>160</li></ul><div class="pointer"><b>${PICTURE}></b> <b>${PICTURE}></b></div>`,
    lines: ['< span>Reply</> < span>Forward</>', '- < li>150</>', '- < li>160</>', '< b> < b>'],
  },
  {
    what: 'one thing with a pointer as one',
    html: '<div class="pointer"><h3>Cup</h3><span>$7</span></div><div class="pointer"><i class="icon"></i><span>Save</span></div><div class="pointer"><i>S</i><i>o</i></div><div class="pointer"><i>On</i><i hidden>Off</i></div>',
    lines: ['### < div>Cup</>', '$7', '< div>Save</>', '< div>So</>', '< div>On</>'],
  },
  {
    what: 'icons by what their authors call them',
    html: '<b class="pointer box trash"><i class="icon"></i></b> <button><svg><use href="#icon-star"></use></svg></button> <button data-testid="close-btn"></button> <button><img src="/archive_24px.svg"></button> <button class="sc-bdVaJa jKxQwe"></button>',
    lines: ['< b "trash?"> < button "star?"> < button "close?"> < button "archive?"> < button>'],
  },
  {
    what: 'states, and no number for what only catches the focus',
    html: `<p tabindex="0" aria-hidden="true"></p><p tabindex="0" style="height: 0"></p><button role="switch" aria-checked="false">Wifi</button>
      <select multiple aria-label="Many"><option>a</select> <input readonly value="7" aria-label="Kept">
      <p role="combobox" tabindex="0" aria-label="City" aria-activedescendant="oslo">O</p><p role="option" id="oslo" aria-posinset="2" aria-setsize="500">Oslo</p>`,
    lines: [
      '< button checked="false">Wifi</> < select "Many" options="a" multiple> < input "Kept" value="7" readonly>',
      '< combobox "City" highlighted="Oslo">O</>',
      '< option position="2 of 500">Oslo</>',
    ],
  },
  {
    what: 'what is drawn as a length or an arrow',
    html: '<progress value="3" max="9" aria-label="Upload"></progress><p role="progressbar" aria-valuenow="40">Nearly there</p><table aria-rowcount="500"><tr><th aria-sort="ascending">Name</th><th>Price</th></tr></table>',
    lines: ['Upload: 3 of 9', 'Nearly there', '500 rows in all:', '| Name (ascending) | Price'],
  },
  {
    what: 'icons that only a script far above listens to',
    html: '<p>Ada <i title="Remove"></i> <span title="Ada Lovelace">A</span></p><p oncontextmenu="open()">Menu</p>',
    lines: ['Ada < i "Remove"> A', '< p>Menu</>'],
  },
  {
    what: 'a page of more levels than the stack holds',
    html: `${'<div>'.repeat(500)}Deep <button>Go</button>${'</div>'.repeat(500)}<p>After</p>`,
    lines: ['Deep < button>Go</>', 'After'],
  },
  {
    what: 'a field that takes keys under a drawn choice, and no trap for machines',
    html: '<p>Oslo <input role="combobox" aria-label="City" style="opacity: 0"></p><p><input name="website" style="opacity: 0"><input role="combobox" tabindex="-1" style="opacity: 0">Below</p>',
    lines: ['Oslo < input "City">', 'Below'],
  },
  {
    what: 'fields that take the keys for an editor that is drawn elsewhere, and no trap for machines',
    html: `<div class="here" aria-label="Painted" style="height: 1em">drawn</div><p><canvas class="here" width="9" height="9"></canvas> Code</p><p><span class="here" style="position: absolute; overflow-y: scroll"></span></p>
      <div class="here" aria-label="Line" style="white-space: pre">let x\nlet y</div><div class="here" aria-label="Password" style="height: 1em"></div>
      <div><textarea spellcheck="false" aria-label="Code" style="opacity: 0; position: absolute; width: 1px"></textarea><p>let x</p></div>
      <p><textarea name="website" style="opacity: 0"></textarea>Below</p>`,
    script(here) {
      const { EditContext } = window as unknown as { EditContext: new (of: object) => object };
      const texts = ['words', 'on a canvas', 'of ada@example.org', 'let y', 'hunter22'];
      for (const [index, element] of here.entries())
        Object.assign(element, { editContext: new EditContext({ text: texts[index] }) });
    },
    lines: [
      '< textbox "Painted" value="words">',
      '< textbox value="on a canvas" size="9x9"> Code',
      '< textbox value="of [EMAIL_1]">',
      '< textbox "Line" value="let x let y">',
      '< textbox "Password">',
      '< textarea "Code">',
      'let x',
      'Below',
    ],
  },
  {
    what: 'closed shadow roots that show nothing of their hosts',
    html: '<div class="here"></div><section class="here"><i>Not drawn</i></section><p><b hidden>No</b>Own words</p>',
    script(hosts) {
      for (const [index, host] of hosts.entries())
        host.attachShadow({ mode: 'closed' }).innerHTML = `Inside ${index} <button>Press</button>`;
    },
    lines: ['Inside 0 < button>Press</>', 'Inside 1 < button>Press</>', 'Own words'],
  },
  {
    what: 'which rows of many are drawn',
    html: `<div role="grid" aria-rowcount="500">${[1, 20, 21, 22].map((row) => `<div role="row" aria-rowindex="${row}"><div role="gridcell">Row</div><div role="gridcell">${row}</div></div>`).join('')}</div>`,
    lines: ['rows 1, 20 to 22 of 500:', '| Row | 1', '| Row | 20', '| Row | 21', '| Row | 22'],
  },
  {
    what: 'the words of charts and the sizes of canvases',
    html: `<svg aria-label="Sales" role="img"><text y="9">Mon</text><text y="9" x="40">Tue</text><rect width="9" height="9"><title>Mon: 5</title></rect><rect width="9" height="9" display="none"><title>Not drawn</title></rect></svg>
      <p><svg><text y="9">One</text></svg> <canvas width="300" height="150" aria-label="Map"></canvas></p>`,
    lines: ['![Sales]', '| Mon | Tue | Mon: 5', 'One < canvas "Map" size="300x150">'],
  },
  {
    what: 'numbers of lists that nobody could count',
    html: `<ol start="4"><li>Four</li><li hidden>No</li><li><b>Five</b><ul><li>Below</li></ul></li><li value="9"><button>Nine</button></li><li>Ten</li></ol>
      <ol reversed><li>Two</li><li>One</li></ol><ol><li>Plain</li></ol><ol start="3" style="list-style: none"><li>Bare</li></ol>`,
    lines: [
      '- 4. Four',
      '- 5. Five',
      '  - Below',
      '- 9. < button>Nine</>',
      '- 10. Ten',
      '- 2. Two',
      '- 1. One',
      '- Plain',
      '- Bare',
    ],
  },
  {
    // Beyond about 2,500 boxes in each other Chrome itself ends the page.
    what: 'a page of as many levels without boxes as anybody can make',
    html: '<div class="here"></div><p>After</p>',
    script([outer]) {
      let inner = outer;
      for (let level = 0; level < 10_000; level += 1) {
        const next = document.createElement('div');
        next.style.display = level < 3_000 ? 'contents' : 'none';
        inner?.append(next);
        if (level === 2_999)
          inner?.append('Deep ', Object.assign(document.createElement('button'), { textContent: 'Go' }));
        inner = next;
      }
    },
    lines: ['Deep < button>Go</>', 'After'],
  },
  {
    what: 'a page of more levels than a parser makes, and a slot in it',
    html: '<div class="here"></div><p>After</p>',
    script([outer]) {
      let inner = outer;
      for (let level = 0; level < 1000; level += 1) {
        const next = document.createElement('div');
        inner?.append(next);
        inner = next;
      }
      inner?.insertAdjacentHTML('beforeend', '<b slot="drawn">One</b><i>Lost</i><b slot="drawn">Two</b>');
      const root = inner?.attachShadow({ mode: 'open' });
      if (root) root.innerHTML = '<slot name="drawn"></slot> <button>Go</button>';
    },
    lines: ['OneTwo < button>Go</>', 'After'],
  },
];

/** What Chrome draws, where jsdom draws nothing: white space, generated text, words for screen readers, pointers. */
export const SEEN = CASES.map((one) => ({ ...one, html: STYLE + one.html }));
