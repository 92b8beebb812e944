// @vitest-environment jsdom
import { describe, expect, it, test } from 'vitest';
import { FieldSecrets } from '../../../../../content/target_adapter/redact/field-secrets.ts';
import { linesOfBody, read, readBody, walkOf } from '../page.ts';

describe('reads', () => {
  test.each<[name: string, html: string, lines: string[]]>([
    [
      'text with controls on one line',
      '<p>Qty <input type="number" value="1"> <button>Remove</button></p>',
      ['Qty <1 number value="1"> <2 button>Remove</>'],
    ],
    ['headings and text', '<h1>Shop</h1><p>Hello <b>you</b>,\n  there</p>', ['# Shop', 'Hello you, there']],
    ['nested lists', '<ul><li>One<ul><li>Sub</li></ul></li><li>Two</li></ul>', ['- One', '  - Sub', '- Two']],
    [
      'tables as rows',
      '<table><tr><th>Name</th><th>Price</th></tr><tr><td>Pen</td><td></td><td><button>Add</button></td></tr></table>',
      ['| Name | Price', '| Pen |  | <1 button>Add</>'],
    ],
    [
      'grids made of divs',
      '<div role="grid"><div role="row"><div role="gridcell">A</div><div role="gridcell">B</div></div></div>',
      ['| A | B'],
    ],
    [
      'layout tables as their content',
      '<table><tr><td><h2>Left</h2></td><td><p>Right</p></td></tr></table>',
      ['## Left', 'Right'],
    ],
    [
      'landmarks and named regions',
      '<nav aria-label="Main"><a href="/">Home</a></nav><main>Text</main><section>plain</section><section aria-label="News">new</section>',
      [
        '@ navigation "Main"',
        ' <1 a href="/">Home</>',
        '@ main',
        ' Text',
        'plain',
        '@ region "News"',
        ' new',
      ],
    ],
    [
      'alerts and short live regions',
      '<div role="alert">Wrong password</div><div aria-live="polite">3 results</div>',
      ['! Wrong password', '! 3 results'],
    ],
    [
      'dialogs',
      '<div role="dialog" aria-label="Cookies"><button>OK</button></div>',
      ['@ dialog "Cookies"', ' <1 button>OK</>'],
    ],
    ['images by their alternative text', '<p><img alt="A cat"><img alt=""><img></p>', ['![A cat]']],
    [
      'a field on the line of its label',
      '<div><label for="e">Email</label></div><div><input id="e" type="email"></div>',
      ['Email <1 email>'],
    ],
    [
      'a label only if no text beside the field repeats it',
      '<input aria-label="Search"><p><input type="checkbox" id="c"><label for="c">Agree</label></p>',
      ['<1 input "Search">', '<2 checkbox> Agree'],
    ],
    ['line breaks', 'a<br>b', ['a', 'b']],
    ['indented lines of code', '<pre>a {\n  b\n}</pre>', ['a {', '  b', '}']],
    [
      'several things that share the pointer',
      '<div style="cursor:pointer"><span>Reply</span><span>Forward</span></div>',
      ['<1 span>Reply</> <2 span>Forward</>'],
    ],
    [
      'a card with the pointer as one',
      '<div style="cursor:pointer"><h3>Cup</h3><span>$7</span></div>',
      ['### <1 div>Cup</>', '$7'],
    ],
    [
      'a short flex row on one line',
      '<div style="display:flex"><div>Total</div><div>$7</div><button>Pay</button></div>',
      ['Total $7 <1 button>Pay</>'],
    ],
    [
      'open details completely, closed ones by their summary',
      '<details open><summary>A</summary>in</details><details><summary>B</summary>hidden</details>',
      ['<1 summary expanded>A</>', 'in', '<2 summary expanded="false">B</>'],
    ],
  ])('%s', async (_, html, lines) => {
    expect(await read(html)).toEqual(lines);
  });
});

describe('shows controls:', () => {
  test.each<[name: string, html: string, line: string]>([
    [
      'links without query and fragment',
      '<a href="https://other.example/a/b?token=1#x">Go</a>',
      '<1 a href="https://other.example/a/b">Go</>',
    ],
    [
      'links to scripts and data without address',
      '<a href="javascript:x()">Run</a> <a href="data:text/html,x">Data</a>',
      '<1 a>Run</> <2 a>Data</>',
    ],
    [
      'ARIA widgets by their role',
      '<div role="switch" aria-checked="true">Wifi</div>',
      '<1 switch checked>Wifi</>',
    ],
    [
      'states',
      '<button aria-expanded="false" aria-pressed="mixed" disabled>B</button>',
      '<1 button expanded="false" pressed="mixed" disabled>B</>',
    ],
    [
      'buttons that can be pressed and are not',
      '<button aria-pressed="false">Bold</button>',
      '<1 button pressed="false">Bold</>',
    ],
    [
      'invalid and required fields',
      '<input aria-label="A" aria-invalid="true" required>',
      '<1 input "A" invalid required>',
    ],
    [
      'selects with value and options',
      '<select aria-label="Size"><option>S<option selected>M</select>',
      '<1 select "Size" value="M" options="S | M">',
    ],
    [
      'editable regions as fields',
      '<div contenteditable="true" aria-label="Note">Hello <b>you</b></div>',
      '<1 textbox "Note" value="Hello you">',
    ],
    ['focusable elements', '<div tabindex="0">A</div>', '<1 div>A</>'],
    [
      'elements with a pointer cursor, unless they inherit it',
      '<div style="cursor:pointer">A <span>B</span></div>',
      '<1 div>A B</>',
    ],
    [
      'icon buttons by their accessible name',
      '<button aria-label="Close"><svg></svg></button>',
      '<1 button "Close">',
    ],
    [
      'buttons named by clipped text',
      '<button><svg></svg><span data-state="clipped">Settings</span></button>',
      '<1 button "Settings">',
    ],
    ['links named by an image', '<a href="/"><img alt="Home"></a>', '<1 a "Home" href="/">'],
    [
      'a label in place of a checkbox that is not rendered',
      '<label><input type="checkbox" checked style="display:none"> Dark</label>',
      '<1 checkbox checked>Dark</>',
    ],
    [
      'a label in place of a checkbox in a transparent element',
      '<label><span data-state="transparent"><input type="checkbox"></span> Dark</label>',
      '<1 checkbox>Dark</>',
    ],
    [
      'a transparent checkbox',
      '<span><input type="checkbox" data-state="transparent" aria-label="Dark"></span>',
      '<1 checkbox "Dark">',
    ],
    [
      'controls inside controls',
      '<div tabindex="0">Row <button>Edit</button></div>',
      '<1 div> Row <2 button>Edit</>',
    ],
    [
      'the control instead of its clickable wrapper',
      '<div style="cursor:pointer"><button>Edit</button></div>',
      '<1 button>Edit</>',
    ],
    [
      'the name from aria-labelledby',
      '<span id="n">Amount</span> <input aria-labelledby="n">',
      'Amount <1 input>',
    ],
  ])('%s', async (_, html, line) => {
    expect(await read(html)).toEqual([line]);
  });

  it('shows the first line of a card as the link and the rest as text', async () => {
    const words =
      'A long description that goes on and on, in order to be longer than what fits on a line of its own. '
        .repeat(2)
        .trim();
    expect(await read(`<a href="/card"><h3>Title</h3><p>${words}</p></a>`)).toEqual([
      '### <1 a href="/card">Title</>',
      words,
    ]);
  });

  it('reads open shadow roots and slotted nodes', async () => {
    document.body.innerHTML = '<x-host><b>given</b></x-host>';
    const root = document.querySelector('x-host')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<p>In shadow <slot></slot> <button>Deep</button></p>';
    expect(await readBody()).toEqual(['In shadow given <1 button>Deep</>']);
  });
});

describe('a control without words', () => {
  test.each<[name: string, html: string, line: string]>([
    [
      'tells its colour',
      '<button class="swatch" style="background-color: red"></button>',
      '<1 button "red">',
    ],
    [
      'tells its colour in a round form',
      '<button class="swatch" style="background-color: red; clip-path: circle(50%)"></button>',
      '<1 button "red">',
    ],
    [
      'is guessed by a class of icons',
      '<button style="background: #fff"><i class="star icon" style="background-color: red"></i></button>',
      '<1 button "star?">',
    ],
    [
      'is guessed in the form that a path cuts',
      '<button class="kebab" style="background-color: red; clip-path: polygon(0 0, 9px 0, 0 9px)"></button>',
      '<1 button "kebab?">',
    ],
  ])('%s', async (_name, html, line) => {
    expect(await read(html)).toEqual([line]);
  });
});

describe('visible text under aria-hidden', () => {
  test.each<[name: string, html: string, lines: string[]]>([
    [
      'is read',
      '<p>Ends in <span aria-hidden="true">02:14</span></p><p aria-hidden="true">One left</p>',
      ['Ends in 02:14', 'One left'],
    ],
    [
      'is read with its structure',
      '<main aria-hidden="true"><h1>Logs</h1><p>All <b>quiet</b></p></main>',
      ['@ main', ' # Logs', ' All quiet'],
    ],
    [
      'is left out beside a spoken twin',
      '<p><span aria-hidden="true">€ 24,99</span><b data-state="clipped">24.99 euros</b></p>',
      ['24.99 euros'],
    ],
    [
      'is read beside other spoken words',
      '<p><i aria-hidden="true">Sold out soon</i><b data-state="clipped">Details</b></p>',
      ['Sold out soon Details'],
    ],
    [
      'is left out as a copy of its sibling',
      '<div><p>News today</p><p aria-hidden="true">News today</p></div>',
      ['News today'],
    ],
    [
      'is left out under a field that nobody sees and that tells its value',
      '<div><p aria-hidden="true">DE</p><select aria-label="Land" data-state="transparent"><option>Germany</select></div>',
      ['<1 select "Land" value="Germany" options="Germany">'],
    ],
    [
      'is read if its sibling says less',
      '<div><p>News</p><p aria-hidden="true">News today</p></div>',
      ['News', 'News today'],
    ],
    [
      'is left out as decoration',
      '<p>Home <i aria-hidden="true">›</i> Pens <b aria-hidden="true">✓</b></p>',
      ['Home Pens ✓'],
    ],
    [
      'is left out as the ligature of an icon font',
      '<p>Cart <i aria-hidden="true" class="material-icons">shopping_cart</i></p>',
      ['Cart'],
    ],
    [
      'is read in a control',
      '<a href="/pen">Pen <span aria-hidden="true">3 left</span></a>',
      ['<1 a href="/pen">Pen 3 left</>'],
    ],
    [
      'names a control without another name',
      '<button><i aria-hidden="true">×</i></button> <button><b aria-hidden="true">Undo</b></button>',
      ['<1 button>×</> <2 button>Undo</>'],
    ],
    [
      'is left out beside a label that says it',
      '<button aria-label="Add to cart"><b aria-hidden="true">Add</b></button>',
      ['<1 button "Add to cart">'],
    ],
  ])('%s', async (_name, html, lines) => {
    expect(await read(html)).toEqual(lines);
  });

  it('does not become part of a name', () => {
    document.body.innerHTML = '<a href="/pen">Pen <span aria-hidden="true">3 left</span></a>';
    const link = document.querySelector('a');
    expect(link && walkOf().control(link).name.trim()).toBe('Pen');
  });
});

describe('an editable body', () => {
  it.each([
    ['is a field', '<p>Old text</p>', ['<1 textbox value="Old text">']],
    [
      'is read, too, where it holds controls',
      '<button>Bold</button><p>Old text</p>',
      ['<1 textbox>', '<2 button>Bold</>', 'Old text'],
    ],
  ])('%s', async (_name, html, lines) => {
    document.body.setAttribute('contenteditable', 'true');
    expect(await read(html)).toEqual(lines);
    document.body.setAttribute('contenteditable', 'false');
    expect(await read('<p>Old text</p>')).toEqual(['Old text']);
    document.body.removeAttribute('contenteditable');
  });
});

describe('marks as behind the rest', () => {
  const marks = async (html: string) => {
    document.body.innerHTML = html;
    return (await linesOfBody()).map(({ text, behind }) => `${behind ?? 'in front'}: ${text}`);
  };

  it('inert content, and content hidden from assistive technology', async () => {
    expect(
      await marks(`<div aria-hidden="true"><p><button>Far</button></p><ul><li><a href="/a">Away</a></li></ul></div>
        <section inert><h2>Plans</h2><div aria-hidden="true"><button>Buy</button></div></section>
        <div><p>Choose one</p><button>Near</button></div>`),
    ).toEqual([
      'hidden: <1 button>Far</>',
      'hidden: - <2 a href="/a">Away</>',
      'inert: ## Plans',
      'inert: <3 button>Buy</>',
      'in front: Choose one',
      'in front: <4 button>Near</>',
    ]);
  });

  it('a dialog that is open in an inert part, which it leaves', async () => {
    expect(await marks('<dialog open inert><p>Sure?</p></dialog>')).toContain('in front:  Sure?');
  });
});

describe('does not show', () => {
  test.each([
    '<p style="display:none">secret</p>',
    '<p data-state="hidden">secret</p>',
    '<p data-state="transparent">secret</p>',
    '<span data-state="clipped">secret</span>',
    '<p hidden="until-found">secret</p>',
    '<script>secret</script><style>secret</style><template>secret</template><noscript>secret</noscript><!-- secret -->',
    '<input type="hidden" name="secret" value="secret">',
    '<input type="password" value="secret">',
    '<input autocomplete="one-time-code" value="secret">',
    '<input autocomplete="section-a cc-csc" value="secret">',
    '<input name="cvv" value="secret">',
    '<input id="user_password" value="secret">',
    '<datalist><option>secret</option></datalist>',
  ])('%s', async (html) => {
    expect((await read(html)).join('\n')).not.toContain('secret');
  });

  it('the value of a password field that became a text field', async () => {
    const secrets = new FieldSecrets();
    await read('<input type="password" value="secret" aria-label="Key">', { walk: walkOf({ secrets }) });
    document.querySelector('input')?.setAttribute('type', 'text');
    expect(await readBody({ walk: walkOf({ secrets }) })).toEqual(['<1 input "Key">']);
  });

  it('the host of our own panel', async () => {
    document.body.innerHTML = '<p>page</p><div id="ours">panel</div>';
    const ignored = document.querySelector('#ours');
    expect(await readBody(ignored ? { walk: walkOf({ ignored }) } : {})).toEqual(['page']);
  });

  it('but shows a visible element inside a hidden one', async () => {
    expect(await read('<div data-state="hidden">no <b data-state="visible">yes</b></div>')).toEqual(['yes']);
  });
});
