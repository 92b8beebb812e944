import '../shared/tokens.css';
import '../components/all.css';
import './welcome.css';
import { render } from 'preact';
import { keepFocus } from '../shared/kept-focus.ts';
import { followView, view } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { Welcome } from './welcome.tsx';

document.documentElement.lang = t('textLanguage');
document.title = t('welcomeTitle');
keepFocus();
render(<Page />, document.body);
void followView();

function Page() {
  return <Welcome view={view.value} />;
}
