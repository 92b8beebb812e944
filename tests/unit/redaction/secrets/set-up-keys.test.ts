import { expect, it } from 'vitest';
import { found } from '../found.ts';

it.each([
  ['otpauth://totp/Shop:jane?secret=JBSWYXDPEHPKPXPA&issuer=Shop', 'JBSWYXDPEHPKPXPA'],
  ['otpauth%3A%2F%2Ftotp%2Fx%3Fissuer%3DQ%26secret%3DJBSWY3DPEHPK3PXP%26digits%3D6', 'JBSWY3DPEHPK3PXP'],
  ['otpauth-migration://offline?data=CjEKCkhlbGxvId6tvu8SGEV4%3D', 'CjEKCkhlbGxvId6tvu8SGEV4%3D'],
  ['Geheimer Schlüssel: JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'],
  ['Setup key: JBSW Y3DP EHPK 3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['Your secret key is jbsw y3dp ehpk 3pxp jbsw y3dp', 'jbsw y3dp ehpk 3pxp jbsw y3dp'],
  ['Clé de configuration\nJBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'],
  ['セットアップキー：JBSW-Y3DP-EHPK-3PXP', 'JBSW-Y3DP-EHPK-3PXP'],
  ['WIFI:T:WPA;S:Cafe;P:open sesame;;', 'open sesame'],
  ['WIFI:S:Caf\\;e;T:WPA;P:a\\;b;H:false;;', 'a\\;b'],
  ['Wi-Fi key: tulip42meadow', 'tulip42meadow'],
  ['WPA2 key: tulip42meadow', 'tulip42meadow'],
])('finds the key in %j', (text, key) => {
  expect(found(text)).toEqual([`SECRET ${key}`]);
});

it.each([
  'Setup key: press any key to begin with it',
  'Set up two-factor authentication',
  'The secret key opens internationalization',
  'WIFI:T:nopass;S:Cafe;;',
  'Configuration 2026 manual entry code list',
])('leaves %j alone', (text) => {
  expect(found(text)).toEqual([]);
});
