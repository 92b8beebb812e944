import type { ComponentChildren, JSX } from 'preact';

interface Props {
  readonly title: string;
  readonly intro: string;
  /** Buttons about the whole section. */
  readonly children?: ComponentChildren;
}

/** What a section is about. */
export const SectionHead = ({ title, intro, children }: Props): JSX.Element => (
  <header class="section-head">
    <div>
      <h1>{title}</h1>
      <p>{intro}</p>
    </div>
    {children && <div class="actions">{children}</div>}
  </header>
);
