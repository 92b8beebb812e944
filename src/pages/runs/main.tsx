import './messages.ts';
import '../shared/tokens.css';
import '../components/all.css';
import './runs.css';
import { render } from 'preact';
import { keepFocus } from '../shared/kept-focus.ts';
import { t } from '../shared/texts.ts';
import { RunsPage } from './runs-page.tsx';

// The page of a run server: built with the server, served by it, and no part of the extension. In: the answers of its server. It uses
// the components of the extension's pages that need neither Chrome nor the worker.

document.documentElement.lang = t('textLanguage');
document.title = t('runsTitle');
keepFocus();
render(<RunsPage />, document.body);
