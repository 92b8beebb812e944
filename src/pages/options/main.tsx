import '../shared/tokens.css';
import '../components/all.css';
import './options.css';
import './settings.css';
import { render } from 'preact';
import { keepFocus } from '../shared/kept-focus.ts';
import { followView, view } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { Options } from './options.tsx';

document.documentElement.lang = t('textLanguage');
document.title = t('optionsTitle');
keepFocus();
render(<Page />, document.body);
void followView();

function Page() {
  return <Options view={view.value} />;
}
