import { sectionAddress } from '../options/section-address.ts';

/** The form of a model needs more room than the popup has, and must not vanish at a click beside it. */
export const openModels = () => chrome.tabs.create({ url: sectionAddress('models') });
