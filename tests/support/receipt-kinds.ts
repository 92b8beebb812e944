type Kinds = readonly string[];

/** The sentences of a receipt, each with the kinds of effects that it names. */
const SENTENCES: readonly (readonly [RegExp, (...groups: string[]) => Kinds])[] = [
  [/^Nothing changed\./, () => []],
  [/^The page did not change\./, () => []],
  [/^Nothing that can be read changed\./, () => ['unreadable']],
  [/^Content changed\./, () => ['content']],
  [/^(Opened|Closed) ([a-z]+ "[^"]*")\./, (how, what) => [`${how.toLowerCase()} ${what}`]],
  [/^(\d+) ((?:is|holds|has) [^.]*?(?:"[^"]*")?(?: selected)?) now\./, (id, state) => [`${id} ${state}`]],
  [/^The focus is on (\d+) now\./, (id) => [`focus ${id}`]],
  [/^The focus is on [a-z]+ ("[^"]*") now\./, (name) => [`focus ${name}`]],
  [/^Text is selected\./, () => ['selection']],
  [/^The page scrolled, [^.]*\./, () => ['page scrolled']],
  [/^Scrolled, [^.]*\./, () => ['page scrolled']],
  [/^Did not move, [^.]*\./, () => []],
  [/^A part of the page scrolled, [^.]*\./, () => ['part scrolled']],
  [/^The page is now https:\/\/[^/ ]+(\S*)\.(?= |$)/, (path) => [`page ${path}`]],
  [/^The page was loaded again\./, () => ['loaded again']],
  [/^A frame in the page loaded another page\./, () => ['frame loaded']],
  [/^(\d+) frames in the page loaded other pages\./, (count) => [`${count} frames loaded`]],
  [/^The query of its address changed\./, () => ['query']],
  [/^The fragment of its address changed\./, () => ['fragment']],
  [/^The page said for a moment: ("[^"]*")\./, (words) => [`said ${words}`]],
  [/^New order(?: around it)?: ((?:"[^"]*"(?:, )?)+)\./, (items) => [`order ${items}`]],
  [/^The click hit (\d+) in it\./, (id) => [`hit ${id}`]],
  [/^([A-Z]+ \S+ \d{3})\./, (call) => [call]],
  [
    /^([A-Z]+ \S+) is under way\. Its answer has not come yet\. Do not repeat it\./,
    (call) => [`${call} under way`],
  ],
  [/^And (\d+) more requests?\./, (count) => [`${count} more requests`]],
  [/^The page said in an alert: ("[^"]*")\./, (words) => [`alert ${words}`]],
  [
    /^Target \d+ asks in a confirm dialog: ("[^"]*")\. Nothing else works[^.]*\./,
    (words) => [`confirm ${words}`],
  ],
  [/^Target \d+ opened tab \d+(?: \([^)]*\))?, which [^.]*\./, () => ['tab opened']],
  [/^Opened as target \d+(?:, which (?:is still loading|cannot be read yet))?\./, () => ['tab opened']],
  [/^Tab \d+ is closed\./, () => ['tab closed']],
  [/^The page began a download: ("[^"]*"), [^.]*\./, (name) => [`download ${name}`]],
  [
    /^Target \d+ \([^)]*\) was closed before its page came\. If it was opened for a file, the download has begun\./,
    () => ['download in a tab'],
  ],
  [
    /^The page asked for a file; its chooser was not opened, since files are chosen by the person\./,
    () => ['file'],
  ],
  [/^Look at what it holds now, and at what the page says that it takes\./, () => []],
  [/^(?:Progress: step \d+;|You have done the same) .*$/, () => []],
];

/** Of a command that was done, or whose text the page took back. */
const RECEIPT =
  /^Turn \S+ You: [^\n]*? → (?:done|not done\. Not all of it is in \d+: the field did not take "[^"]*")\.(.*)$/m;

/** The kinds of effects that the receipt in a message names; fails where a sentence is not known. */
export function kindsIn(message: string): Kinds {
  let rest = RECEIPT.exec(message)?.[1]?.trim();
  if (rest === undefined) throw new Error(`No receipt of a command that was done: ${message.slice(0, 500)}`);
  const kinds: string[] = [];
  while (rest !== '') {
    const known = SENTENCES.map(([pattern, kindsOf]) => ({ match: pattern.exec(rest ?? ''), kindsOf })).find(
      ({ match }) => match !== null,
    );
    if (!known?.match) throw new Error(`A sentence that no receipt has: ${rest}`);
    const [sentence, ...groups] = known.match;
    kinds.push(...known.kindsOf(...groups));
    rest = rest.slice(sentence.length).trim();
  }
  return kinds;
}
