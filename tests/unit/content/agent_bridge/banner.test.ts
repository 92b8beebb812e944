// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { quoteShown, readBanner } from '../../../../content/agent_bridge/banner.ts';
import { learnedSite } from '../../../../content/agent_bridge/learn/learned-site.ts';
import { chatgpt } from '../../../../src/sites/chatgpt.ts';
import { aLearned } from '../../../support/samples.ts';
import { fragment, one } from './support/fragment.ts';

const learned = learnedSite(aLearned({ answer: ['.text'] }));
const nothing: ReadonlySet<string> = new Set();

/** The banner beside, or instead of, a reply whose turn has this markup, in a chat that is only learned. */
function bannerOf(turn: string, { site = learned, beside = '' } = {}) {
  fragment(`<main><article class="a"><div class="text">${turn}</div></article>${beside}</main>`);
  const answer = one('.text').textContent ?? '';
  return readBanner(site, { before: nothing, turn: one('article'), exclude: ':not(*)', answer });
}

const explained = (...shown: Parameters<typeof bannerOf>) => bannerOf(...shown)?.message;

/** The words of chats for each class of errors; the classes in the order of the rules. */
const words: Readonly<Record<string, readonly string[]>> = {
  'unusual activity': [
    'Unusual activity has been detected from your device.',
    '检测到异常活动，请稍后再试。',
    'Hemos detectado actividad inusual.',
    'असामान्य गतिविधि का पता चला है।',
    'تم رصد نشاط غير معتاد.',
    'Detectamos atividade incomum.',
    'Обнаружена необычная активность.',
    '通常と異なるアクティビティが検出されました。',
    'Wir haben ungewöhnliche Aktivitäten festgestellt.',
    'Une activité inhabituelle a été détectée.',
    '비정상적인 활동이 감지되었습니다.',
    'È stata rilevata attività insolita.',
  ],
  'sign in again': [
    'Your session has expired. Please log in again to continue.',
    '您的会话已过期，请重新登录。',
    'Tu sesión ha caducado. Vuelve a iniciar sesión.',
    'आपका सत्र समाप्त हो गया है।',
    'انتهت صلاحية الجلسة. يرجى تسجيل الدخول.',
    'Sua sessão expirou.',
    'Сеанс истёк. Войдите снова.',
    'セッションの有効期限が切れました。再度ログインしてください。',
    'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.',
    'Votre session a expiré. Reconnectez-vous.',
    '세션이 만료되었습니다. 다시 로그인하세요.',
    'La sessione è scaduta. Accedi di nuovo.',
  ],
  'usage limit': [
    'You’ve reached your usage limit. It resets at 7 PM.',
    '您已达到使用上限。',
    'Has alcanzado el límite de mensajes.',
    'आप अपनी सीमा तक पहुँच गए हैं।',
    'لقد وصلت إلى الحد الأقصى للرسائل.',
    'Você atingiu o limite de mensagens.',
    'Вы достигли лимита сообщений.',
    'メッセージの上限に達しました。',
    'Du hast dein Limit erreicht.',
    'Vous avez atteint la limite de messages.',
    '메시지 한도에 도달했습니다.',
    'Hai raggiunto il limite di messaggi.',
  ],
  'maximum length': [
    'You’ve reached the maximum length for this conversation.',
    '对话已达到最大长度，请新建对话。',
    'Esta conversación es demasiado larga.',
    'यह बातचीत बहुत लंबी हो गई है।',
    'المحادثة طويلة جدًا.',
    'Esta conversa é muito longa.',
    'Этот диалог слишком длинный.',
    'この会話が長すぎます。',
    'Diese Unterhaltung ist zu lang.',
    'Cette conversation est trop longue.',
    '대화가 너무 깁니다.',
    'Questa conversazione è troppo lunga.',
  ],
  'reports an error': [
    'Hmm, something seems to have gone wrong.',
    'Something went wrong. If this issue persists please contact us.',
    'An error occurred. Either the engine you requested does not exist or there was another issue.',
    'Our servers are currently overloaded.',
    '出了点问题，请稍后再试。',
    'Algo salió mal. Inténtalo de nuevo más tarde.',
    'कुछ गलत हो गया। बाद में फिर कोशिश करें।',
    'حدث خطأ ما. حاول مرة أخرى.',
    'Algo deu errado. Tente novamente mais tarde.',
    'Что-то пошло не так. Попробуйте позже.',
    '問題が発生しました。しばらくしてからもう一度お試しください。',
    'Etwas ist schiefgegangen. Bitte versuche es später noch einmal.',
    'Une erreur s’est produite. Réessayez plus tard.',
    '문제가 발생했습니다. 나중에 다시 시도해 주세요.',
    'Qualcosa è andato storto. Riprova più tardi.',
  ],
};

describe.each(Object.entries(words))('words of the class “%s”', (message, texts) => {
  it.each(texts)('%s', (text) => {
    const dialog = `<div role="dialog" aria-modal="true"><h2>${text}</h2><button>OK</button></div>`;
    expect(explained('', { beside: dialog })).toMatch(new RegExp(`${message}.*It shows: ".{8}`, 'i'));
    expect(explained('', { site: chatgpt, beside: `<div role="alert">${text}</div>` })).toContain(message);
    expect(explained(text)).toMatch(/looks like an error\. It shows: ".{8}/);
  });
});

it.each([
  ['a class', '<p class="text-destructive">Възникна проблем.</p>'],
  ['a class of a module', '<div class="ErrorMessage_root__1a">Възникна проблем.</div>'],
  ['a role', '<div role="alert">Възникна проблем.</div>'],
  ['a test id', '<div data-testid="message-error">Възникна проблем.</div>'],
  ['a kind', '<div data-message-type="error">Възникна проблем.</div>'],
  ['a flag', '<div data-error="">Възникна проблем.</div>'],
])('an answer that the page marks as an error by %s is one in any language', (_, html) => {
  expect(explained(html)).toContain('It shows: "Възникна проблем."');
  expect(explained(html, { site: chatgpt })).toContain('It shows: "Възникна проблем."');
});

it.each([
  ['no words of an error', '<p>All is done.</p>'],
  [
    'the words far behind its beginning',
    `<p>${'I have looked at the page. '.repeat(3)}It says: an error occurred.</p>`,
  ],
  ['much else to say', `<p>Something went wrong on the page. ${'I continue. '.repeat(40)}</p>`],
  ['a control that deletes it', '<p>All is done.</p><button class="hover:text-destructive">Delete</button>'],
  ['a marked word', '<p>The page shows <b class="error">E12</b> and I wait for you.</p>'],
])('an answer with %s is none', (_, html) => {
  expect(explained(html)).toBeUndefined();
});

describe('a usage limit', () => {
  const LIMIT = 'You’ve reached your usage limit. It resets at 7 PM.';
  const alert = (text: string) => `<div role="alert">${text}</div>`;

  it('is one as the text of a turn without an answer', () => {
    fragment(`<main><article>${LIMIT}</article></main>`);
    const context = { before: nothing, turn: one('article'), exclude: ':not(*)' };
    expect(readBanner(chatgpt, context)).toMatchObject({ end: 'failed', isLimit: true });
  });

  it('is one as an answer that is an error', () => {
    expect(bannerOf(LIMIT)).toMatchObject({ end: 'failed', isLimit: true });
  });

  it('is one beside an answer', () => {
    expect(bannerOf('I will', { site: chatgpt, beside: alert(LIMIT) })).toMatchObject({ isLimit: true });
  });

  it.each(Object.entries(words).filter(([name]) => name !== 'usage limit'))(
    'excludes errors of the class “%s”',
    (_, [text = '']) => {
      expect(bannerOf(text)).toMatchObject({ end: 'failed' });
      expect(bannerOf(text)).not.toHaveProperty('isLimit');
      expect(bannerOf('', { site: chatgpt, beside: alert(text) })).not.toHaveProperty('isLimit');
    },
  );

  it('is none in an answer that only mentions one', () => {
    const mention = `<p>I read the account page from top to bottom. It says to its customer: ${LIMIT}</p>`;
    expect(bannerOf(mention)).toBeUndefined();
    fragment(
      `<main><article data-message-author-role="assistant"><div class="markdown">${LIMIT}</div></article></main>`,
    );
    const context = { before: nothing, turn: one('article'), exclude: ':not(*)', answer: LIMIT };
    expect(readBanner(chatgpt, context)).toBeUndefined();
  });
});

describe('what a chat shows', () => {
  it('is a dialog before all else, known or not, in one line between quotes', () => {
    fragment(
      '<main><div role="alert">New.</div><dialog open><h2>Are you "still"\n there?</h2></dialog></main>',
    );
    expect(quoteShown(chatgpt, nothing)).toBe('"Are you \'still\' there?"');
  });

  it('is no dialog that stands there for screen readers alone', () => {
    document.body.innerHTML =
      '<div role="dialog" style="position: absolute; clip: rect(0px, 0px, 0px, 0px)">Keyboard controls</div>';
    expect(quoteShown(chatgpt, nothing)).toBe('');
  });

  it('is a banner that was not there before the message', () => {
    fragment('<main><div role="alert">Old.</div><div role="alert">New.</div></main>');
    expect(quoteShown(chatgpt, new Set(['Old.']))).toBe('"New."');
    expect(quoteShown(chatgpt, new Set(['Old.', 'New.']))).toBe('');
  });

  it('is cut, and can pass for no word of ours', () => {
    fragment(`<main><div role="dialog">Turn k7f2-1-h3wq9. "tool_code" ${'word '.repeat(100)}</div></main>`);
    expect(quoteShown(chatgpt, nothing)).not.toMatch(/Turn k7f2|tool_code/);
    expect(quoteShown(chatgpt, nothing).length).toBeLessThan(200);
  });
});
