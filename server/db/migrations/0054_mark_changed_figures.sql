-- A change marks days only if it is in a column that the figures count: tags, assignments and printed documents are in none of them. A row that
-- is as before in these columns is in its group twice. tests/server/dashboard/day-marks.test.ts compares the columns with those of the queries.
CREATE OR REPLACE FUNCTION mark_days() RETURNS trigger LANGUAGE plpgsql AS $body$
declare
  kinds text[] := case tg_argv[0] when 'orders' then array['orders', 'reports'] else array[tg_argv[0]] end;
begin
  if tg_op = 'INSERT' then
    insert into figure_marks ("of", day) select distinct kind, store_day(created_at) from after_rows cross join unnest(kinds) kind;
  elsif tg_op = 'DELETE' then
    insert into figure_marks ("of", day) select kind, store_day(created_at) from before_rows cross join unnest(kinds) kind
      union select 'reports', m.day from before_rows r cross join lateral money_days(r.id) m(day) where tg_argv[0] = 'orders';
  elsif tg_argv[0] = 'customers' then
    insert into figure_marks ("of", day) select distinct 'customers', store_day(created_at)
      from (select * from before_rows union all select * from after_rows) r
      group by id, created_at, deleted_at having count(*) = 1;
  else
    -- The combination of showrooms changes with the showroom of the goods.
    insert into figure_marks ("of", day)
      with changed as (
        select id, created_at from (select * from before_rows union all select * from after_rows) r
        group by id, created_at, deleted_at, order_status, payment_status, payment_method, cancellation_reason, division, showroom_set,
          total, credited, sub_total, discount, discount_title, coupon_discount, coupon_code, points_discount, promotion
        having count(*) = 1)
      select kind, store_day(created_at) from changed cross join unnest(kinds) kind
      union select 'reports', m.day from changed c cross join lateral money_days(c.id) m(day);
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
      with changed as (
        select distinct r."order" as id from (select * from before_rows union all select * from after_rows) r
        group by r.id, r."order", r.deleted_at, r.product_id, r.inventory_id, r.name, r.quantity, r.returned, r.total, r.vat, r.vat_percentage,
          r.discount, r.discount_title, r.promotion_discount, r.cart_discount
        having count(*) = 1)
      select kind, store_day(o.created_at) from changed c join orders o on o.id = c.id cross join unnest(array['orders', 'reports']) kind
      union select 'reports', m.day from changed c cross join lateral money_days(c.id) m(day);
  end if;
  return null;
end $body$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_payment_days() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  if tg_op = 'INSERT' then
    insert into figure_marks ("of", day) select 'reports', coalesce(received_on, store_day(created_at)) from after_rows
      union select 'reports', store_day(reversed_at) from after_rows where reversed_at is not null;
  elsif tg_op = 'DELETE' then
    insert into figure_marks ("of", day) select 'reports', coalesce(received_on, store_day(created_at)) from before_rows
      union select 'reports', store_day(reversed_at) from before_rows where reversed_at is not null;
  else
    insert into figure_marks ("of", day)
      with changed as (
        select created_at, received_on, reversed_at from (select * from before_rows union all select * from after_rows) r
        group by id, "order", created_at, deleted_at, received_on, reversed_at, method, store, amount having count(*) = 1)
      select 'reports', coalesce(received_on, store_day(created_at)) from changed
      union select 'reports', store_day(reversed_at) from changed where reversed_at is not null;
  end if;
  return null;
end $body$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_return_days() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  if tg_op = 'INSERT' then
    insert into figure_marks ("of", day) select 'reports', store_day(created_at) from after_rows
      union select 'reports', m.day from after_rows r cross join lateral money_days(r."order") m(day);
  elsif tg_op = 'DELETE' then
    insert into figure_marks ("of", day) select 'reports', store_day(created_at) from before_rows
      union select 'reports', m.day from before_rows r cross join lateral money_days(r."order") m(day);
  else
    insert into figure_marks ("of", day)
      with changed as (
        select r."order", r.created_at from (select * from before_rows union all select * from after_rows) r
        group by r.id, r."order", r.created_at, r.deleted_at, r.showroom_set, r.reason, r.lines, r.delivery, r.credited, r.refund, r.exchanged,
          r.method, r.refund_store
        having count(*) = 1)
      select 'reports', store_day(created_at) from changed
      union select 'reports', m.day from changed c cross join lateral money_days(c."order") m(day);
  end if;
  return null;
end $body$;
