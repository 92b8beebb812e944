import type { JSX } from 'preact';
import type { View } from '../../protocol/view.ts';
import { Button } from './button.tsx';
import { type Known, refreshView } from './state.ts';
import { t } from './texts.ts';

/** Shows the view; until there is one, that it is loading or that the worker does not answer. */
export function WithView({
  view,
  bar,
  main,
  foot,
  children,
}: {
  view: Known<View>;
  /** Classes of the bar and of the main part that stay while there is no view; a page with its own headings has none. */
  bar?: string;
  main?: string;
  /** What the person can do on such a page meanwhile. */
  foot?: JSX.Element | undefined;
  children: (view: View) => JSX.Element;
}): JSX.Element {
  if (view.state === 'known') return children(view.value);
  if (view.state === 'asking')
    return (
      <p class="loading" aria-busy="true">
        {t('loading')}
      </p>
    );
  const silent = (
    <section class="card">
      <p>
        {t('workerSilent')} {t('workerSilentHint')}
      </p>
      <div class="actions">
        <Button onPress={refreshView}>{t('tryAgain')}</Button>
      </div>
    </section>
  );
  if (!main) return silent;
  return (
    <>
      <header class={bar}>
        <h1 class="title">{t('extName')}</h1>
      </header>
      <main class={main}>{silent}</main>
      {foot}
    </>
  );
}
