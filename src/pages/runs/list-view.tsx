import { type Signal, useSignal } from '@preact/signals';
import { ChevronDown, Search } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RunList, RunRow, RunStatus } from '../../protocol/run-page.ts';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { useNow } from '../shared/now.ts';
import { plural } from '../shared/plural.ts';
import { t } from '../shared/texts.ts';
import { shortTime } from '../shared/times.ts';
import { costOf, FILTERS, stateOf, titleOf } from './run-words.ts';
import type { Reader } from './token.ts';
import { type Filter, PART, useList } from './use-list.ts';

/** After the last key, ms: a search reads many runs. */
const TYPING_MS = 300;
const MINUTE_MS = 60_000;

/** The runs that the person may read, newest first, with a search and filters. */
export function ListView({ reader }: { reader: Reader }): JSX.Element {
  const words = useSignal('');
  const filter = useSignal<Filter>({ words: '', status: '', person: '', wanted: PART });
  const list = useList(reader, filter.value);
  useEffect(() => {
    document.title = t('runsTitle');
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (filter.value.words !== words.value.trim())
        filter.value = { ...filter.value, words: words.value.trim(), wanted: PART };
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [words.value]);
  const isFiltered = filter.value.words !== '' || filter.value.status !== '' || filter.value.person !== '';
  if (!list)
    return (
      <p class="loading" aria-busy="true">
        {t('loading')}
      </p>
    );
  if (list.runs.length === 0 && !isFiltered && words.value === '')
    return (
      <div class="empty">
        <p>{t('runsEmpty')}</p>
      </div>
    );
  return (
    <>
      <Filters words={words} filter={filter} persons={list.persons} />
      {list.runs.length === 0 ? (
        <div class="empty">
          <p role="status">
            {filter.value.words === '' ? t('runsNone') : t('nothingFound', filter.value.words)}
          </p>
        </div>
      ) : (
        <>
          <Table runs={list.runs} reader={reader} />
          <div class="actions">
            <span class="meta" role="status">
              {list.total === null
                ? plural({ one: 'runsFound_one', other: 'runsFound_other' }, list.runs.length)
                : t('runsShown', list.runs.length, list.total)}
            </span>
            {list.next !== null && (
              <span class="end">
                <Button
                  onPress={() => {
                    filter.value = { ...filter.value, wanted: list.runs.length + PART };
                  }}
                >
                  {t('runsShowMore')}
                </Button>
              </span>
            )}
          </div>
        </>
      )}
    </>
  );
}

interface FiltersProps {
  readonly words: Signal<string>;
  readonly filter: Signal<Filter>;
  readonly persons: RunList['persons'];
}

const Filters = ({ words, filter, persons }: FiltersProps): JSX.Element => (
  <search class="runs-filters">
    <div class="search">
      <Icon of={Search} />
      <input
        class="input"
        type="search"
        aria-label={t('runsSearch')}
        placeholder={t('runsSearch')}
        maxLength={200}
        value={words.value}
        onInput={({ currentTarget }) => {
          words.value = currentTarget.value;
        }}
      />
    </div>
    <Select
      label={t('runsState')}
      value={filter.value.status}
      options={[['', t('runsAllStates')], ...FILTERS.map(([status, key]) => [status, t(key)] as const)]}
      onChoose={(status) => {
        // One of the values above.
        filter.value = { ...filter.value, status: status as RunStatus | '', wanted: PART };
      }}
    />
    {persons && (
      <Select
        label={t('runsPerson')}
        value={filter.value.person}
        options={[['', t('runsEveryone')], ...persons.map((person) => [person, person] as const)]}
        onChoose={(person) => {
          filter.value = { ...filter.value, person, wanted: PART };
        }}
      />
    )}
  </search>
);

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

const Select = ({ label, value, options, onChoose }: SelectProps): JSX.Element => (
  <span class="select">
    <select
      class="input"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {options.map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} />
  </span>
);

function Table({ runs, reader }: { readonly runs: readonly RunRow[]; readonly reader: Reader }): JSX.Element {
  const now = useNow(MINUTE_MS);
  return (
    <table class="runs">
      <thead>
        <tr>
          <th scope="col">{t('runsTask')}</th>
          <th scope="col">{t('runsState')}</th>
          <th scope="col" class="second">
            {t('runsPerson')}
          </th>
          <th scope="col" class="second number">
            {t('limitStepsLabel')}
          </th>
          <th scope="col" class="second number">
            {t('costLabel')}
          </th>
          <th scope="col" class="number">
            {t('runsStarted')}
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => {
          const { icon, tone, words } = stateOf(run, reader.person);
          return (
            <tr key={run.runId}>
              <td class="task">
                <a href={`#${run.runId}`}>
                  <bdi>{titleOf(run)}</bdi>
                </a>
              </td>
              <td>
                <span class="badge" data-tone={tone}>
                  <Icon of={icon} />
                  {words}
                </span>
              </td>
              <td class="second">
                <bdi>{run.person}</bdi>
              </td>
              <td class="second number">{run.currentStep}</td>
              <td class="second number">{costOf(run)}</td>
              <td class="number meta">
                <time dateTime={new Date(run.createdAt).toISOString()}>{shortTime(run.createdAt, now)}</time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
