-- What reports are added up from is counted apart from the figures of dashboards, which do not wait for it: its days are marked as 'reports'.
-- Payments and returns have days of their own, and their parts follow the order's goods: what happens to any of these marks all days of the order.
CREATE FUNCTION money_days(of_order text) RETURNS SETOF date LANGUAGE sql STABLE AS $body$
  select coalesce(p.received_on, store_day(p.created_at)) from payments p where p."order" = of_order
  union all select store_day(p.reversed_at) from payments p where p."order" = of_order and p.reversed_at is not null
  union all select store_day(r.created_at) from returns r where r."order" = of_order
$body$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_days() RETURNS trigger LANGUAGE plpgsql AS $body$
declare
  kinds text[] := case tg_argv[0] when 'orders' then array['orders', 'reports'] else array[tg_argv[0]] end;
begin
  if tg_op = 'INSERT' then
    insert into figure_marks ("of", day) select distinct kind, store_day(created_at) from after_rows cross join unnest(kinds) kind;
  elsif tg_op = 'DELETE' then
    insert into figure_marks ("of", day) select kind, store_day(created_at) from before_rows cross join unnest(kinds) kind
      union select 'reports', m.day from before_rows r cross join lateral money_days(r.id) m(day) where tg_argv[0] = 'orders';
  else
    insert into figure_marks ("of", day) select kind, store_day(created_at) from before_rows cross join unnest(kinds) kind
      union select kind, store_day(created_at) from after_rows cross join unnest(kinds) kind
      union select 'reports', m.day from after_rows r cross join lateral money_days(r.id) m(day) where tg_argv[0] = 'orders';
  end if;
  return null;
end $body$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_order_days() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  if tg_op = 'INSERT' then
    insert into figure_marks ("of", day)
      with changed as (select distinct "order" as id from after_rows)
      select kind, store_day(o.created_at) from changed c join orders o on o.id = c.id cross join unnest(array['orders', 'reports']) kind
      union select 'reports', m.day from changed c cross join lateral money_days(c.id) m(day);
  elsif tg_op = 'DELETE' then
    insert into figure_marks ("of", day)
      with changed as (select distinct "order" as id from before_rows)
      select kind, store_day(o.created_at) from changed c join orders o on o.id = c.id cross join unnest(array['orders', 'reports']) kind
      union select 'reports', m.day from changed c cross join lateral money_days(c.id) m(day);
  else
    insert into figure_marks ("of", day)
      with changed as (select "order" as id from before_rows union select "order" from after_rows)
      select kind, store_day(o.created_at) from changed c join orders o on o.id = c.id cross join unnest(array['orders', 'reports']) kind
      union select 'reports', m.day from changed c cross join lateral money_days(c.id) m(day);
  end if;
  return null;
end $body$;--> statement-breakpoint
CREATE FUNCTION mark_payment_days() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  if tg_op <> 'INSERT' then
    insert into figure_marks ("of", day) select 'reports', coalesce(received_on, store_day(created_at)) from before_rows
      union select 'reports', store_day(reversed_at) from before_rows where reversed_at is not null;
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_marks ("of", day) select 'reports', coalesce(received_on, store_day(created_at)) from after_rows
      union select 'reports', store_day(reversed_at) from after_rows where reversed_at is not null;
  end if;
  return null;
end $body$;--> statement-breakpoint
CREATE FUNCTION mark_return_days() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  if tg_op <> 'INSERT' then
    insert into figure_marks ("of", day) select 'reports', store_day(created_at) from before_rows
      union select 'reports', m.day from before_rows r cross join lateral money_days(r."order") m(day);
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_marks ("of", day) select 'reports', store_day(created_at) from after_rows
      union select 'reports', m.day from after_rows r cross join lateral money_days(r."order") m(day);
  end if;
  return null;
end $body$;--> statement-breakpoint
CREATE TRIGGER figures_insert AFTER INSERT ON payments REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_payment_days();--> statement-breakpoint
CREATE TRIGGER figures_update AFTER UPDATE ON payments REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_payment_days();--> statement-breakpoint
CREATE TRIGGER figures_delete AFTER DELETE ON payments REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_payment_days();--> statement-breakpoint
CREATE TRIGGER figures_insert AFTER INSERT ON returns REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_return_days();--> statement-breakpoint
CREATE TRIGGER figures_update AFTER UPDATE ON returns REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_return_days();--> statement-breakpoint
CREATE TRIGGER figures_delete AFTER DELETE ON returns REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_return_days();
