import '@picocss/pico/css/pico.min.css';
import '../shared/page.css';
import './popup.css';
import { render } from 'preact';
import { followView, view } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { Popup } from './popup.tsx';
import { followTab, tab } from './tab.ts';

document.title = t('extName');
render(<Page />, document.body);
void followView();
void followTab();

function Page() {
  return <Popup view={view.value} tab={tab.value} />;
}
