/** The tables of SQLite, one entry per version. An entry is never changed once it was released: a new one follows it. */
export const migrations: readonly string[] = [
  `create table runs (
    id text primary key, person text not null, task text not null, mode text not null, vocabulary text not null,
    model text not null, max_steps integer not null, status text not null, step integer not null,
    memory text not null, usage text not null, created integer not null, updated integer not null
  ) strict;
  create index runs_newest on runs (created desc, id desc);
  create index runs_of_person on runs (person, created desc, id desc);
  create table steps (
    run text not null references runs on delete cascade, n integer not null, hash text not null,
    request text not null, claim text, decision text, answer text, trace text, at integer not null,
    primary key (run, n)
  ) strict;
  create table questions (
    id text primary key, run text not null references runs on delete cascade, n integer not null,
    question text not null, answer text
  ) strict;
  create index questions_of_run on questions (run, n);
  create table approvals (
    run text not null references runs on delete cascade, n integer not null, shown text not null,
    allowed integer not null, person text not null, at integer not null, primary key (run, n)
  ) strict;
  create table events (
    run text not null references runs on delete cascade, n integer not null, kind text not null,
    data text not null, at integer not null, primary key (run, n)
  ) strict;
  create table keys (
    person text not null, key text not null, hash text not null, run text not null, n integer not null,
    primary key (person, key)
  ) strict;
  create index keys_of_run on keys (run);`,
];
