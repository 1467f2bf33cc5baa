/**
 * Every write of orders, their lines and customers leaves a mark for the store's day that it belongs to, in its own
 * transaction; the figures of marked days are made anew before they are read. Marks are only added, so no write waits for
 * another one. The database does it itself: whoever writes, also by hand, can not forget it.
 */
const storeDay = `
create or replace function store_day(moment timestamptz) returns date language sql immutable parallel safe
  return ((moment at time zone 'UTC') + interval '6 hours')::date;`

/** Marks what a statement wrote; `days` reads the days out of the rows before or after it. */
const marking = (name: string, days: (rows: string) => string) => `
create or replace function ${name}() returns trigger language plpgsql as $body$
begin
  if tg_op = 'INSERT' then
    insert into figure_marks ("of", day) ${days('after_rows')};
  elsif tg_op = 'DELETE' then
    insert into figure_marks ("of", day) ${days('before_rows')};
  else
    insert into figure_marks ("of", day) ${days('before_rows')} union ${days('after_rows')};
  end if;
  return null;
end $body$;`

const marked = [
  { table: 'orders', call: `mark_days('orders')` },
  { table: 'order_lines', call: 'mark_order_days()' },
  { table: 'customers', call: `mark_days('customers')` },
] as const
const events = [
  { event: 'insert', rows: 'new table as after_rows' },
  { event: 'update', rows: 'old table as before_rows new table as after_rows' },
  { event: 'delete', rows: 'old table as before_rows' },
] as const

const triggers = marked.flatMap(({ table, call }) =>
  events.map(
    ({ event, rows }) => `create trigger figures_${event} after ${event} on ${table}
      referencing ${rows} for each statement execute function ${call};`,
  ),
)

/** Where the marks begin, everything there is waits for its figures. */
export const addFigureMarks = `${storeDay}
${marking('mark_days', (rows) => `select distinct tg_argv[0], store_day(created_at) from ${rows}`)}
${marking(
  'mark_order_days',
  (rows) =>
    `select distinct 'orders', store_day(o.created_at) from ${rows} r join orders o on o.id = r."order"`,
)}
do $body$ begin
  if not exists (select from pg_trigger where tgname = 'figures_insert' and tgrelid = 'orders'::regclass) then
    ${triggers.join('\n    ')}
    insert into figure_marks ("of", day) select distinct 'orders', store_day(created_at) from orders;
    insert into figure_marks ("of", day) select distinct 'customers', store_day(created_at) from customers;
  end if;
end $body$;`
