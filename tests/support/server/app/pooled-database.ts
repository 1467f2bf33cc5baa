import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/core/database.ts'

/**
 * Loading an embedded database costs about a second of CPU, resetting one a few milliseconds. So each worker keeps its
 * databases, remembers what they contained when they were new, and puts the changed tables back for the next file. A file
 * that leaves other constraints, triggers or indexes behind fails: later files would be tested without them.
 */
const schema = `(
  select string_agg(part, ', ' order by part) from (
    select format('%s %s %s', conrelid::regclass, conname, convalidated) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select format('%s %s', indexrelid::regclass, indisvalid) from pg_index
      where indexrelid::regclass::text !~ '^(pg_|pristine)'
  ) parts (part)
)`

const rememberTables = sql.raw(`
do $$
declare t record;
begin
  create schema pristine;
  for t in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('create table pristine.%I as table public.%I', t.name, t.name);
  end loop;
  create table pristine."sequence values" as
    select schemaname, sequencename, start_value, last_value from pg_sequences where schemaname = 'public';
  create table pristine."schema" as select ${schema} as parts;
end $$;
`)

const resetTables = sql.raw(`
do $$
declare t record; has_rows boolean; is_large boolean;
begin
  if (select parts from pristine."schema") is distinct from ${schema} then
    raise exception 'This file leaves other constraints, triggers or indexes behind than it found';
  end if;
  -- Triggers and foreign keys have nothing to say while every table returns to where it was.
  set local session_replication_role = replica;
  for t in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', t.name) into has_rows;
    if has_rows then
      execute format('select exists (select from public.%I offset 200)', t.name) into is_large;
      execute format(case when is_large then 'truncate public.%I cascade' else 'delete from public.%I' end, t.name);
    end if;
  end loop;
  for t in select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname loop
    execute format('insert into public.%I (%s) overriding system value select %s from pristine.%I',
      t.name, t.columns, t.columns, t.name);
  end loop;
  for t in select * from pristine."sequence values" loop
    perform setval(format('%I.%I', t.schemaname, t.sequencename), coalesce(t.last_value, t.start_value), t.last_value is not null);
  end loop;
end $$;
`)

const idle: OpenDatabase[] = []

/** A database in its first state: one that an earlier file returned, or a new one of `open`. */
export const borrowDatabase = async (open: () => Promise<OpenDatabase>): Promise<OpenDatabase> => {
  const known = idle.pop()
  const opened = known ?? (await open())
  if (!known) await opened.db.execute(rememberTables)
  return {
    ...opened,
    close: async () => {
      await opened.db.execute(resetTables)
      idle.push(opened)
    },
  }
}
