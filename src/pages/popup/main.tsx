import '../shared/tokens.css';
import '../components/all.css';
import './popup.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { followTab, tab } from '../shared/current-tab.ts';
import { forgetEnded } from '../shared/draft.ts';
import { keepFocus } from '../shared/kept-focus.ts';
import { followView, view } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { Popup } from './popup.tsx';

document.documentElement.lang = t('textLanguage');
document.title = t('extName');
keepFocus();
render(<Page />, document.body);
effect(() => {
  if (view.value.state === 'known') forgetEnded(view.value.value);
});
void followView();
void followTab();

function Page() {
  return <Popup view={view.value} tab={tab.value} />;
}
