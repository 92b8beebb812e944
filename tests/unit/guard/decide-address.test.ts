import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/guard/decide.ts';
import { checkAddress } from '../../../src/guard/url-policy.ts';
import { modes } from '../../../src/protocol/mode.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { siteName } from '../../../src/protocol/web-address.ts';
import { context, shop } from './shop-context.ts';

const opens = { opensUrl: 'url' } as const;
const open = (url: string) => decide(opens, { url }, context);

// The groups `url` and `exfil` of hostile-cases.json, and similar addresses.
describe('an address', () => {
  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' JavaScript:alert(1)',
    'file:///etc/passwd',
    'chrome-extension://SELF/options.html',
    'chrome://settings',
    '127.0.0.1:8080',
    'localhost:3000',
    'options.html',
    '/orders',
    '//evil.example/',
    'blob:https://a.example/uuid',
    'view-source:https://a.example/',
    'data:text/html,<p>',
    'about:blank',
    'mailto:a@b.example?body=[EMAIL_1]',
    'ftp://x.example/',
    'https://',
    'https://good.example@evil.example/',
    'https://user:password@shop.example/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://127。0。0。1/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    `https://a.example/${'a'.repeat(100_000)}`,
    'https://a.example/?to=[EMAIL_1]',
    'https://a.example/?to=%5BEMAIL_1%5D',
    'https://a.example/[CARD_1 …4242]',
    'https://[EMAIL_1].example/',
    'https://shop.example/orders/[SECRET_1]/edit',
    'https://shop.example/orders/[HIDDEN]/edit',
  ])('%s is refused', (url) => {
    const verdict = open(url);
    expect(verdict).toMatchObject({ verdict: 'refuse', failure: { code: 'url_refused' } });
    expect(JSON.stringify(verdict).length).toBeLessThan(600);
  });

  it.each([
    'https://evil.example/?q=4111111111111111',
    'https://evil.example/amFuZUBleGFtcGxlLm9yZw==',
    'https://jane.example.org.evil.example/',
    'http://shop.example/',
    'https://shop.example:8443/',
    'https://shop.example.evil.example/',
    'https://sub.shop.example/',
    'http://172.32.0.1/',
    'http://8.8.8.8/',
    'https://fd00.example/',
    'https://10.example/',
  ])('%s, new to the session, needs the consent of the person, who sees the whole address', (url) => {
    const { href, origin } = new URL(url);
    const question = sentence('approveNewSite', siteName(origin));
    const need = { kind: 'sites', site: origin };
    expect(open(url)).toEqual({ verdict: 'ask', question, need, address: href, isToRead: true });
  });

  it('of a private host by its name is asked about, whatever the person wants no question about', () => {
    const need = { kind: 'sites', site: 'http://localhost:3000' };
    const question = sentence('approveNewSite', 'localhost:3000');
    const address = 'http://localhost:3000/';
    for (const mode of modes) {
      const free = { ...context, unasked: ['sites'] as const, rules: { ...context.rules, mode } };
      const verdict = decide(
        opens,
        { url: 'http://localhost:3000/' },
        { ...free, rules: { ...free.rules, readsAnySite: true } },
      );
      expect(verdict).toEqual({ verdict: 'ask', question, need, address });
    }
  });

  it.each(['https://shop.example/orders?page=2', 'HTTPS://A.EXAMPLE:443/%2e%2e/x', ' https://shop.example '])(
    '%s, of the session, opens at once',
    (url) => {
      expect(open(url)).toEqual({ verdict: 'allow' });
    },
  );

  it('with a hidden part is refused with another way to get there', () => {
    expect(open('https://shop.example/orders/[SECRET_1]/edit')).toEqual({
      verdict: 'refuse',
      failure: {
        code: 'url_refused',
        message:
          '"https://shop.example/orders/[SECRET_1]/edit" was not opened: a part of it is hidden, and placeholders are not filled into addresses.',
        hint: 'Click the link that has this address, by its number, or ask the person to open it.',
      },
    });
  });

  it('shows the person its true host in punycode', () => {
    expect(open('https://раypal.com/')).toMatchObject({
      question: { args: [expect.stringContaining('xn--')] },
    });
  });

  it.each([
    ['https://shop.example/checkout?item=4', 'buys', 'approvePayPage'],
    ['https://shop.example/files/report.zip', 'downloads', 'approveFile'],
  ])('%s, of a site of the session, is asked about by what it does', (url, kind, title) => {
    const asked = { question: sentence(title as 'approveFile', 'shop.example'), need: { kind, site: shop } };
    expect(open(url)).toEqual({ verdict: 'ask', ...asked, address: url });
    const free = { ...context, rules: { ...context.rules, mode: 'free' as const } };
    expect(decide(opens, { url }, free).verdict).toBe(kind === 'buys' ? 'ask' : 'allow');
    const approved = [{ kind: kind as 'buys', site: shop }];
    expect(decide(opens, { url }, { ...context, approved })).toEqual({ verdict: 'allow' });
  });

  it('that names an action is asked about in its words, unless its site shows it as a link that names none', () => {
    const url = `${shop}/account/delete`;
    const need = { kind: 'deletes', site: shop };
    const question = sentence('approveActionPage', 'delete', 'shop.example');
    const asked = { verdict: 'ask', question, need, address: url, control: url };
    expect(open(url)).toEqual(asked);
    const shown = (name: string, address = url) =>
      decide(opens, { url: address }, { ...context, linkTo: () => name });
    expect(shown('Privacy')).toEqual({ verdict: 'allow' });
    expect(shown('Delete account')).toEqual(asked);
    expect(shown('')).toEqual(asked);
    expect(shown('Privacy', `${url}?confirm=yes`)).toMatchObject({ verdict: 'ask', need });
    const approved = [{ kind: 'deletes' as const, site: shop, control: url }];
    expect(decide(opens, { url }, { ...context, approved })).toEqual({ verdict: 'allow' });
    const other = { url: `${shop}/listings/delete` };
    expect(decide(opens, other, { ...context, approved })).toMatchObject({ verdict: 'ask', need });
    expect(open('https://new.example/account/delete')).toMatchObject({
      question: sentence('approveActionPage', 'delete', 'new.example'),
      need: { kind: 'sites', site: 'https://new.example' },
    });
  });

  it('of a saved tool is asked about if it names an action', () => {
    const tool = (toolAddress: string) =>
      decide({ opensTool: 'name' }, { name: 'Orders' }, { ...context, toolAddress });
    expect(tool(`${shop}/transfer?to=mallory`)).toMatchObject({
      ...{ verdict: 'ask', need: { kind: 'buys', site: shop } },
    });
    expect(tool('https://new.example/orders')).toEqual({ verdict: 'allow' });
  });

  it('whose page answers a form is asked about before it is loaded again, in a mode that asks', () => {
    const reload = (over: Partial<typeof context> & { readonly sentTo?: string }) =>
      decide({ reloads: true }, {}, { ...context, ...over });
    const need = { kind: 'submits', site: shop } as const;
    const question = sentence('approveReload', 'shop.example');
    expect(reload({ sentTo: shop })).toEqual({ verdict: 'ask', question, need, control: '' });
    expect(reload({})).toEqual({ verdict: 'allow' });
    const approved = { ...context, sentTo: shop, approved: [{ ...need, control: '' }] };
    expect(decide({ reloads: true }, {}, approved)).toEqual({ verdict: 'allow' });
    const free = { ...context, sentTo: shop, rules: { ...context.rules, mode: 'free' as const } };
    expect(decide({ reloads: true }, {}, free)).toEqual({ verdict: 'allow', unasked: 'submits' });
  });

  it('for paying at a new site is asked about once, as such', () => {
    const url = 'https://pay.example/checkout';
    const need = { kind: 'sites', site: 'https://pay.example' } as const;
    expect(open(url)).toMatchObject({ question: sentence('approvePayPage', 'pay.example'), need });
    expect(decide(opens, { url }, { ...context, approved: [need] })).toEqual({ verdict: 'allow' });
    const anywhere = { ...context.rules, mode: 'free' as const };
    expect(decide(opens, { url }, { ...context, rules: anywhere })).toMatchObject({ need: { kind: 'buys' } });
  });

  it.each(['https://shop.example/', 'https://shop.example/manual.pdf', 'https://shop.example/docs/payments'])(
    '%s, of a site of the session, opens',
    (url) => {
      expect(open(url)).toEqual({ verdict: 'allow' });
    },
  );

  it('of a private network opens if the person brought it into the session', () => {
    expect(
      decide(
        opens,
        { url: 'http://192.168.1.1/' },
        { ...context, rules: { origins: ['http://192.168.1.1'] } },
      ),
    ).toEqual({
      verdict: 'allow',
    });
  });

  it('of a saved tool may be private, because the person wrote it', () => {
    expect(checkAddress('http://127.0.0.1:3000/')).toMatchObject({ ok: true });
    expect(checkAddress('file:///etc/passwd')).toMatchObject({ ok: false });
  });
});
