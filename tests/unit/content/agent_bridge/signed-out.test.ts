// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { asksToSignIn } from '../../../../content/agent_bridge/signed-out.ts';
import { fragment } from './support/fragment.ts';

it.each([
  '<button>Log in</button>',
  '<a href="/x"> Sign  in </a>',
  '<button aria-label="Anmelden"><svg></svg></button>',
  '<button>登录</button>',
  '<div role="button">Continue with Google</div>',
  '<form><input type="password"></form>',
])('takes %s for a page to sign in on', (markup) => {
  fragment(markup);
  expect(asksToSignIn()).toBe(true);
});

it.each([
  '<button>Log in to your thoughts and send them</button>',
  '<p>Sign in</p>',
  '<button>Send</button>',
])('does not take %s for one', (markup) => {
  fragment(markup);
  expect(asksToSignIn()).toBe(false);
});
