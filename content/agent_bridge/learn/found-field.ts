import type { Site } from '../../../src/sites/site.ts';
import { editorKindOf } from '../composer/composer.ts';
import { shadowHostsOf } from './learned-from.ts';
import { isPlainEditable } from './message-field.ts';
import { selectorsFor } from './selector-candidates.ts';
import { controlAreaOf } from './sent.ts';

/** A site whose message field was found without its selectors. Of its controls only what lies around the field counts. */
export const withField = (site: Site, field: HTMLElement): Site => ({
  ...site,
  fieldLearned: true,
  isFieldFound: true,
  composer: selectorsFor(field),
  editor: editorKindOf(field) ?? (isPlainEditable(field) ? 'plain' : 'rich'),
  composerArea: selectorsFor(controlAreaOf(field)),
  within: { composer: shadowHostsOf(field), turns: site.within?.turns ?? [] },
});
