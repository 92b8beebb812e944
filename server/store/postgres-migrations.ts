/** The tables of PostgreSQL, one entry per version. An entry is never changed once it was released: a new one follows it. */
export const postgresMigrations: readonly string[] = [
  `create sequence servers as integer cycle;
  create table runs (
    id text collate "C" primary key, person text not null, task text not null, mode text not null,
    vocabulary text not null, model text not null, max_steps bigint not null, status text not null, step bigint not null,
    memory text not null, usage text not null, created bigint not null, updated bigint not null
  );
  create index runs_newest on runs (created desc, id desc);
  create index runs_of_person on runs (person, created desc, id desc);
  create table steps (
    run text collate "C" not null references runs on delete cascade, n bigint not null, hash text not null,
    request text not null, claim text, decision text, answer text, trace text, at bigint not null,
    primary key (run, n)
  );
  create table questions (
    id text collate "C" primary key, run text collate "C" not null references runs on delete cascade, n bigint not null,
    question text not null, answer text
  );
  create index questions_of_run on questions (run, n);
  create table approvals (
    run text collate "C" not null references runs on delete cascade, n bigint not null, shown text not null,
    allowed bigint not null, person text not null, at bigint not null, primary key (run, n)
  );
  create table events (
    run text collate "C" not null references runs on delete cascade, n bigint not null, kind text not null,
    data text not null, at bigint not null, primary key (run, n)
  );
  create table keys (
    person text not null, key text not null, hash text not null, run text collate "C" not null, n bigint not null,
    primary key (person, key)
  );
  create index keys_of_run on keys (run);`,
];
