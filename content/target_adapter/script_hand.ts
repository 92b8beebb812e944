import { dragByScript } from './act/by-script/drag.ts';
import { pressKeyByScript } from './act/by-script/key.ts';
import { pressByScript, releaseByScript } from './act/by-script/press.ts';
import { offerScriptHand } from './act/by-script/script-hand.ts';
import { writeByScript } from './act/write-by-script.ts';

// Put into a document before something is done in it by script.
offerScriptHand({
  press: pressByScript,
  release: releaseByScript,
  drag: dragByScript,
  write: writeByScript,
  key: pressKeyByScript,
});
