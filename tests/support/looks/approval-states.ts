import type { Grant } from '../../../src/protocol/grant.ts';
import type { Question } from '../../../src/protocol/question.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { NOW } from './story.ts';

type Approval = Extract<Question, { readonly kind: 'approval' }>;

const asked: Pick<Approval, 'kind' | 'id' | 'since' | 'item' | 'choices'> = {
  ...{ kind: 'approval', id: 'q1', since: NOW - 180_000, item: 'i1' as never },
  choices: ['allow', 'refuse'],
};
const longer = ['allow', 'task', 'always', 'refuse'] as const;
const shop = 'https://shop.example';
const mills = 'handkaffeemuehlen-mit-kegelmahlwerk.example';

const buying = { kind: 'buys', site: shop, control: 'Order and pay' } as const;

const tenFields = [
  { name: 'First name', value: 'Jane' },
  { name: 'Last name', value: '[NAME_1]' },
  { name: 'Street and number', value: '[ADDRESS_1]' },
  { name: 'Postcode', value: '[POSTAL_CODE_1]' },
  { name: 'Town', value: 'Lindenberg' },
  { name: 'Country', value: 'Germany' },
  { name: 'E-mail', value: '[EMAIL_1]' },
  { name: 'Phone', value: '[PHONE_1]' },
  { name: 'Delivery', value: 'Standard' },
  { name: 'Newsletter', value: 'no' },
];

const waiting = 'slow-morning.example';
const order = { method: 'POST', address: `https://${waiting}/api/orders`, after: 'Weiter' } as const;
const orderFields = [
  { name: 'article', value: 'norden-steel-burr' },
  { name: 'total', value: '64.50' },
  { name: 'card', value: '[CARD_1]' },
];
const held = {
  ...asked,
  sentence: sentence('approveRequestBuys', waiting),
  need: { kind: 'buys', site: `https://${waiting}` },
  request: order,
  amounts: [{ amount: '€64.50', line: 'Total €64.50' }],
  fields: orderFields,
} satisfies Approval;
const sends = { kind: 'sends', site: `https://${waiting}`, shape: `POST ${order.address}  text` } as const;

/** Requests that wait before they leave, or that cannot leave any more. */
export const heldRequests: Readonly<Record<string, Approval>> = {
  held,
  'held-longer': {
    ...{ ...asked, choices: longer, need: sends, fields: [{ name: 'text', value: 'Thank you, [NAME_1]' }] },
    sentence: sentence('approveRequestSends', waiting),
    request: { method: 'POST', address: `https://api.${waiting}/v2/${'threads/'.repeat(14)}messages` },
  },
  'held-amounts': {
    ...held,
    amounts: [
      { amount: '€499.00', line: 'Total, 12 × €41.58' },
      { amount: '€5.00', line: 'Buy now, for €5' },
    ],
    fields: tenFields,
  },
  'held-bare': {
    ...{ ...asked, choices: longer, need: { ...sends, kind: 'deletes' } },
    sentence: sentence('approveRequestDeletes', waiting),
    request: { ...order, method: 'DELETE' },
  },
  'held-gone': {
    ...{ ...held, sentence: sentence('requestStoppedWaiting', waiting) },
    request: { ...order, gone: 'page' },
  },
  'held-frozen': {
    ...{ ...held, sentence: sentence('requestFrozen', waiting) },
    request: { ...order, gone: 'frozen' },
  },
};

/** Approvals, each with what its card shows beside the title. */
export const approvals: Readonly<Record<string, Approval>> = {
  purchase: {
    ...asked,
    sentence: sentence('approveBuy', '€64.50', 'shop.example'),
    need: { ...buying, to: 'https://pay.example' },
    amounts: [{ amount: '€64.50', line: 'Total €64.50' }],
    fields: tenFields,
  },
  deletion: {
    ...{ ...asked, choices: longer },
    sentence: sentence('approvePress', 'Delete', 'shop.example'),
    need: { kind: 'deletes', site: shop, control: 'Delete' },
    subject: { text: 'Advertisement 50 % off', row: 3, rows: 12, list: 'My listings' },
  },
  amounts: {
    ...asked,
    sentence: sentence('approvePress', 'Buy now, for €5', 'shop.example'),
    need: { kind: 'buys', site: shop, control: 'Buy now, for €5' },
    amounts: [
      { amount: '€499.00', line: 'Total, 12 × €41.58' },
      { amount: '€5.00', line: 'Buy now, for €5' },
    ],
    repeats: 'Every month until cancelled',
    fields: tenFields.slice(2, 4),
  },
  changed: {
    ...asked,
    sentence: sentence('approveBuy', '€1,999.00', 'shop.example'),
    need: buying,
    amounts: [{ amount: '€1,999.00', line: 'Total €1,999.00' }],
    changes: [
      { what: 'amounts', was: '€19.00', now: '€1,999.00' },
      { what: 'subject', was: 'Filter papers', now: 'Espresso machine' },
    ],
  },
  'keeps-changing': {
    ...{ ...asked, keepsChanging: true },
    sentence: sentence('approveBuy', '€21.50', 'shop.example'),
    need: buying,
    changes: [{ what: 'amounts', was: '€24.00', now: '€21.50' }],
  },
  'in-dialog': {
    ...asked,
    sentence: sentence('approvePress', 'Yes', 'shop.example'),
    need: { kind: 'deletes', site: shop, control: 'Yes' },
    dialog: { title: 'Close your account?', text: 'All orders and invoices of [NAME_1] are deleted.' },
  },
  'long-address': {
    ...asked,
    sentence: sentence('approveNewSite', mills),
    need: { kind: 'sites', site: `https://${mills}` },
    address: `https://${mills}/checkout/step-4?lang=en&session=${'8f1c'.repeat(60)}&note=${'Jane'.repeat(20)}`,
  },
  'long-name': {
    ...{ ...asked, choices: longer },
    sentence: sentence(
      'approvePress',
      'Bestellung verbindlich aufgeben und den allgemeinen Geschäftsbedingungen, der Datenschutzerklärung und dem Widerrufsrecht zustimmen',
      mills,
    ),
    need: {
      ...{ kind: 'submits', site: `https://${mills}` },
      control:
        'Bestellung verbindlich aufgeben und den allgemeinen Geschäftsbedingungen, der Datenschutzerklärung und dem Widerrufsrecht zustimmen',
    },
    amounts: [{ amount: '€64.50', line: 'Gesamt €64.50' }],
    fields: tenFields.slice(0, 5),
  },
  ...heldRequests,
};

/** What the person has always allowed, with two shapes of requests to one address. */
export const someGrants: readonly Grant[] = [
  { kind: 'deletes', site: 'https://mail.example' },
  { kind: 'values', site: shop, to: 'https://parcelpost.example' },
  { kind: 'submits', site: shop, to: 'https://pay.example' },
  ...['article,total', 'note'].map(
    (fields): Grant => ({
      ...{ kind: 'sends', site: shop },
      shape: `POST https://api.shop.example/v2/messages sendNote ${fields}`,
    }),
  ),
];
