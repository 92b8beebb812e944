import type { ComponentChildren, JSX } from 'preact';
import { type HeldField, MORE_FIELDS, type ShownFacts, UNNAMED_FIELD } from '../../protocol/shown-facts.ts';
import { Tagged } from '../components/rich-text.tsx';
import { t } from '../shared/texts.ts';

export const Fact = ({ name, children }: { name: string; children: ComponentChildren }): JSX.Element => (
  <>
    <dt dir="auto">{name}</dt>
    <dd dir="auto">{children}</dd>
  </>
);

/** The facts that a page gives about a press: the amounts from this number on, what recurs, and the dialog. */
export const PageFacts = ({
  facts: { amounts = [], repeats, dialog },
  amountsFrom,
}: {
  readonly facts: Omit<ShownFacts, 'subject'>;
  readonly amountsFrom: number;
}): JSX.Element => (
  <>
    {amounts.length >= amountsFrom &&
      amounts.map(({ amount, line }, index) => (
        <Fact key={index} name={amount}>
          {line}
        </Fact>
      ))}
    {repeats && <Fact name={t('factRepeats')}>{repeats}</Fact>}
    {dialog && (
      <Fact name={t('factDialog')}>
        <DialogWords dialog={dialog} />
      </Fact>
    )}
  </>
);

/** The filled fields of a form. */
export const HeldFields = ({ fields }: { readonly fields: readonly HeldField[] }): JSX.Element => (
  <>
    {fields.map(({ name, value }, index) => (
      <Fact key={index} name={fieldNames[name]?.() ?? name}>
        {name === MORE_FIELDS ? t('moreFields') : <Tagged text={wordOf(value)} />}
      </Fact>
    ))}
  </>
);

const DialogWords = ({
  dialog: { title, text },
}: {
  dialog: { title: string; text: string };
}): JSX.Element => (
  <>
    {title !== '' && (
      <b>
        <Tagged text={title} />
      </b>
    )}
    {text !== '' && (
      <div dir="auto">
        <Tagged text={text} />
      </div>
    )}
  </>
);

/** What we say instead of the names that no page gives. */
const fieldNames: Readonly<Record<string, (() => string) | undefined>> = {
  '': () => t('factTyped'),
  [MORE_FIELDS]: () => t('factSends'),
  [UNNAMED_FIELD]: () => t('unnamedField'),
};

/** The states of a checkbox, in the person's language. */
const wordOf = (value: string): string =>
  value === 'yes'
    ? t('checked')
    : value === 'no'
      ? t('unchecked')
      : value === 'hidden'
        ? t('hiddenValue')
        : value;
