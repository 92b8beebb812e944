import { describe, expect, it } from 'vitest';
import { isLocal, readAddress, readKey } from '../../../src/models/address.ts';
import { presetOf } from '../../../src/models/presets.ts';
import { type Preset, presets } from '../../../src/protocol/models.ts';

describe('the address of a model', () => {
  it.each<[string, string, string]>([
    ['as it is', 'https://api.example.com/v1', 'https://api.example.com/v1'],
    ['without a path', 'https://api.example.com', 'https://api.example.com'],
    [
      'without blanks and line breaks around it',
      '\n https://api.example.com/v1 \n',
      'https://api.example.com/v1',
    ],
    ['without slashes', 'https://api.example.com/v1//', 'https://api.example.com/v1'],
    [
      'without the path of a call',
      'https://api.example.com/v1/chat/completions/',
      'https://api.example.com/v1',
    ],
    ['without the path of a list', 'https://api.example.com/v1/models', 'https://api.example.com/v1'],
    ['without the path of a message', 'https://api.example.com/v1/messages', 'https://api.example.com/v1'],
    ['on this computer', 'http://localhost:11434/v1', 'http://localhost:11434/v1'],
    ['on this computer, by number', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['on this computer, version 6', 'http://[::1]:8080/v1', 'http://[::1]:8080/v1'],
    ['in the own network', 'http://192.168.1.7:1234/v1', 'http://192.168.1.7:1234/v1'],
    ['in the own network, by name', 'http://nas.local/v1', 'http://nas.local/v1'],
    ['with a host in capitals', 'HTTPS://API.Example.com/V1', 'https://api.example.com/V1'],
  ])('is kept %s', (_, typed, kept) => {
    expect(readAddress(typed, 'other')).toEqual({ ok: true, value: kept });
  });

  it.each<[string, RegExp]>([
    ['', /no address/],
    ['  ', /no address/],
    ['api.example.com/v1', /not the address/],
    ['localhost:11434/v1', /not the address/],
    ['https://', /not the address/],
    ['ftp://api.example.com', /not the address/],
    ['javascript:alert(1)', /not the address/],
    ['file:///etc/passwd', /not the address/],
    ['chrome-extension://abc/x', /not the address/],
    ['wss://api.example.com', /not the address/],
    ['http://api.example.com/v1', /would travel unencrypted/],
    ['http://8.8.8.8/v1', /would travel unencrypted/],
    ['http://localhost.example.com/v1', /would travel unencrypted/],
    ['http://134744072/v1', /would travel unencrypted/],
    ['https://me:secret@api.example.com/v1', /user name or a password/],
    ['https://me@api.example.com/v1', /user name or a password/],
    ['https://api.example.com/v1?api-version=1', /\? or a #/],
    ['https://api.example.com/v1#x', /\? or a #/],
  ])('is refused: %s', (typed, why) => {
    expect(readAddress(typed, 'other')).toMatchObject({
      ok: false,
      failure: { code: 'url_refused', message: expect.stringMatching(why) },
    });
  });

  it.each(presets.filter((preset) => !['other', 'chrome'].includes(preset)))(
    'of %s is known, and is one',
    (preset) => {
      expect(readAddress('', preset)).toEqual({ ok: true, value: presetOf(preset).address });
      expect(readAddress(presetOf(preset).address, 'other')).toEqual({
        ok: true,
        value: presetOf(preset).address,
      });
    },
  );

  it('is none for the model in the browser', () => {
    expect(readAddress('https://api.example.com', 'chrome')).toEqual({ ok: true, value: '' });
  });

  it.each<[Preset, string, boolean]>([
    ['ollama', 'http://localhost:11434/v1', true],
    ['ollama', 'https://ollama.example.com/v1', false],
    ['other', 'http://192.168.1.7/v1', true],
    ['openai', 'https://api.example.com/v1', false],
    ['chrome', '', true],
  ])('of %s, %j, is local: %j', (preset, address, local) => {
    expect(isLocal({ preset, address })).toBe(local);
  });
});

describe('a key', () => {
  it.each([
    ['sk-abc', 'sk-abc'],
    [' \n sk-abc\r\n', 'sk-abc'],
    ['\u00a0sk-abc\ufeff', 'sk-abc'],
    ['', ''],
    ['YWJj+/=:', 'YWJj+/=:'],
  ])('%j is %j', (pasted, key) => {
    expect(readKey(pasted)).toEqual({ ok: true, value: key });
  });

  it.each<[string, RegExp]>([
    ['sk- abc', /space/],
    ['Bearer sk-abc', /space/],
    ['sk-\nabc', /space or a line break/],
    ['sk-\u200babc', /character/],
    ['sk-äbc', /character/],
    ['x'.repeat(4_001), /longer than 4000/],
  ])('%j is refused without being repeated', (pasted, why) => {
    const read = readKey(pasted);
    expect(read).toMatchObject({ ok: false, failure: { message: expect.stringMatching(why) } });
    expect(JSON.stringify(read)).not.toMatch(/abc|xxx/);
  });
});
