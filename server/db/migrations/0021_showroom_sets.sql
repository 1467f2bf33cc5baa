CREATE TABLE "showroom_sets" (
	"id" serial PRIMARY KEY NOT NULL,
	"stores" text[] NOT NULL,
	CONSTRAINT "showroom_sets_stores_unique" UNIQUE("stores")
);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "showroom_set" integer;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "showroom_set" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "showroom_set" integer;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "showroom_set" integer;--> statement-breakpoint
DROP INDEX "orders_created_at_sort";--> statement-breakpoint
DROP INDEX "orders_total_sort";--> statement-breakpoint
DROP INDEX "orders_due_sort";--> statement-breakpoint
DROP INDEX "orders_order_status_filter";--> statement-breakpoint
DROP INDEX "orders_payment_status_filter";--> statement-breakpoint
DROP INDEX "orders_delivery_status_filter";--> statement-breakpoint
DROP INDEX "orders_customer_ref";--> statement-breakpoint
DROP INDEX "orders_payment_delivery_filter";--> statement-breakpoint
DROP INDEX "orders_order_delivery_filter";--> statement-breakpoint
DROP INDEX "orders_order_payment_filter";--> statement-breakpoint
DROP INDEX "orders_order_payment_delivery_filter";--> statement-breakpoint
DROP INDEX "orders_partly_paid";--> statement-breakpoint
DROP INDEX "orders_refunded";--> statement-breakpoint
DROP INDEX "orders_partly_shipped";--> statement-breakpoint
DROP INDEX "orders_cancellation_filter";--> statement-breakpoint
DROP INDEX "orders_division_filter";--> statement-breakpoint
DROP INDEX "orders_district_filter";--> statement-breakpoint
DROP INDEX "orders_not_printed_invoice";--> statement-breakpoint
DROP INDEX "orders_not_printed_packing_slip";--> statement-breakpoint
DROP INDEX "orders_not_printed_shipping_label";--> statement-breakpoint
DROP INDEX "orders_unassigned";--> statement-breakpoint
DROP INDEX "history_entity";--> statement-breakpoint
DROP INDEX "history_at";--> statement-breakpoint
DROP INDEX "history_actor";--> statement-breakpoint
INSERT INTO showroom_sets (stores) VALUES ('{}');--> statement-breakpoint
-- The number of a combination of showrooms. Nothing belongs to the showroom '', which stands for one that is not known.
CREATE FUNCTION showroom_set(ids text[]) RETURNS integer LANGUAGE plpgsql AS $body$
declare
  combination text[] := array(select distinct one collate "C" from unnest(ids) one order by 1);
  found integer := (select id from showroom_sets where stores = combination);
begin
  if found is not null then return found; end if;
  insert into showroom_sets (stores) values (combination) on conflict do nothing returning id into found;
  -- Another transaction was first.
  return coalesce(found, (select id from showroom_sets where stores = combination));
end $body$;--> statement-breakpoint
-- That of a record which the history or a notice names, as its resource declares it.
CREATE FUNCTION record_showroom_set(entity text, record text) RETURNS integer LANGUAGE plpgsql AS $body$
declare found integer; parent text;
begin
  case entity
    when 'orders' then parent := record;
    when 'orderLines' then select l."order" into parent from order_lines l where l.id = record;
    when 'orderNotes' then select n."order" into parent from order_notes n where n.id = record;
    when 'payments' then select p."order" into parent from payments p where p.id = record;
    when 'shipments' then select s."order" into parent from shipments s where s.id = record;
    when 'returns' then select r."order" into parent from returns r where r.id = record;
    when 'invoices' then select i."order" into parent from invoices i where i.id = record;
    when 'inventory' then select showroom_set(array[i.store]) into found from inventory i where i.id = record;
    when 'stores' then select showroom_set(array[s.id]) into found from stores s where s.id = record;
    when 'transfers' then
      select showroom_set(array[t.origin, t.destination]) into found from transfers t where t.id = record;
    when 'transferLines' then
      select showroom_set(array[t.origin, t.destination]) into found
        from transfer_lines l join transfers t on t.id = l.transfer where l.id = record;
    else return 1;
  end case;
  if parent is not null then select o.showroom_set into found from orders o where o.id = parent; end if;
  return coalesce(found, showroom_set(array['']));
end $body$;--> statement-breakpoint
CREATE FUNCTION add_showroom_set() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  new.showroom_set := record_showroom_set(new.entity, new.entity_id);
  return new;
end $body$;--> statement-breakpoint
-- What is told of a record follows it when its showrooms change.
CREATE FUNCTION follow_showrooms(of_entity text, ids text[]) RETURNS void LANGUAGE plpgsql AS $body$
begin
  if cardinality(ids) = 0 then return; end if;
  update history set showroom_set = record_showroom_set(entity, entity_id)
    where entity = of_entity and entity_id = any(ids);
  update notices set showroom_set = record_showroom_set(entity, entity_id)
    where entity = of_entity and entity_id = any(ids);
end $body$;--> statement-breakpoint
CREATE FUNCTION showrooms_of_order_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  perform follow_showrooms('orders', array[new.id]);
  perform follow_showrooms('orderLines', array(select id from order_lines where "order" = new.id));
  perform follow_showrooms('orderNotes', array(select id from order_notes where "order" = new.id));
  perform follow_showrooms('payments', array(select id from payments where "order" = new.id));
  perform follow_showrooms('shipments', array(select id from shipments where "order" = new.id));
  perform follow_showrooms('returns', array(select id from returns where "order" = new.id));
  perform follow_showrooms('invoices', array(select id from invoices where "order" = new.id));
  return null;
end $body$;--> statement-breakpoint
-- An order belongs to the showrooms that its goods were taken from; if none is known, to all.
CREATE FUNCTION refresh_order_showrooms(ids text[]) RETURNS void LANGUAGE sql AS $body$
  update orders o set showroom_set = n.found
  from (
    select ids.id, showroom_set(case when count(l.inventory_id) = 0 then '{}'
      else coalesce(array_agg(i.store) filter (where i.store is not null), array['']) end) as found
    from unnest(ids) ids(id) left join order_lines l on l."order" = ids.id and l.deleted_at is null
      left join inventory i on i.id = l.inventory_id
    group by ids.id) n
  where n.id = o.id and n.found is distinct from o.showroom_set
$body$;--> statement-breakpoint
CREATE FUNCTION showrooms_of_lines_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  if tg_op = 'INSERT' then
    perform refresh_order_showrooms(array(select distinct "order" from after_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_order_showrooms(array(select distinct "order" from before_rows));
    perform follow_showrooms('orderLines', array(select id from before_rows));
  else
    perform follow_showrooms('orderLines', array(
      select a.id from before_rows b join after_rows a on a.id = b.id where a."order" <> b."order"));
    perform refresh_order_showrooms(array(
      select distinct changed.id from before_rows b join after_rows a on a.id = b.id
        cross join lateral (values (b."order"), (a."order")) as changed (id)
      where (b."order", b.inventory_id, b.deleted_at is null)
        is distinct from (a."order", a.inventory_id, a.deleted_at is null)));
  end if;
  return null;
end $body$;--> statement-breakpoint
CREATE FUNCTION showroom_of_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  perform follow_showrooms('inventory', array[new.id]);
  perform refresh_order_showrooms(array(select distinct "order" from order_lines where inventory_id = new.id and deleted_at is null));
  return null;
end $body$;--> statement-breakpoint
CREATE FUNCTION showrooms_of_transfer_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  perform follow_showrooms('transfers', array[new.id]);
  perform follow_showrooms('transferLines', array(select id from transfer_lines where transfer = new.id));
  return null;
end $body$;--> statement-breakpoint
CREATE TRIGGER showrooms BEFORE INSERT ON history FOR EACH ROW WHEN (new.showroom_set is null) EXECUTE FUNCTION add_showroom_set();--> statement-breakpoint
CREATE TRIGGER showrooms BEFORE INSERT ON notices FOR EACH ROW WHEN (new.showroom_set is null) EXECUTE FUNCTION add_showroom_set();--> statement-breakpoint
CREATE TRIGGER showrooms_insert AFTER INSERT ON order_lines REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION showrooms_of_lines_changed();--> statement-breakpoint
CREATE TRIGGER showrooms_update AFTER UPDATE ON order_lines REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION showrooms_of_lines_changed();--> statement-breakpoint
CREATE TRIGGER showrooms_delete AFTER DELETE ON order_lines REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION showrooms_of_lines_changed();--> statement-breakpoint
-- Null: what an earlier version wrote is filled elsewhere, order by order and row by row.
CREATE TRIGGER showrooms AFTER UPDATE OF showroom_set ON orders FOR EACH ROW WHEN (old.showroom_set is not null and old.showroom_set is distinct from new.showroom_set) EXECUTE FUNCTION showrooms_of_order_changed();--> statement-breakpoint
CREATE TRIGGER showrooms AFTER UPDATE OF store ON inventory FOR EACH ROW WHEN (old.store is distinct from new.store) EXECUTE FUNCTION showroom_of_stock_changed();--> statement-breakpoint
CREATE TRIGGER showrooms AFTER UPDATE OF origin, destination ON transfers FOR EACH ROW WHEN ((old.origin, old.destination) is distinct from (new.origin, new.destination)) EXECUTE FUNCTION showrooms_of_transfer_changed();--> statement-breakpoint
CREATE INDEX "orders_showrooms" ON "orders" USING btree ("showroom_set","created_at","id","order_status","payment_status","delivery_status") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_tagged" ON "orders" USING btree ("showroom_set") WHERE "orders"."deleted_at" is null and "orders"."tags" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "history_showrooms" ON "history" USING btree ("showroom_set","entity","at","entity_id");--> statement-breakpoint
CREATE INDEX "orders_created_at_sort" ON "orders" USING btree ("created_at","id","total","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_total_sort" ON "orders" USING btree ("total","id","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_due_sort" ON "orders" USING btree ((case when "payment_status" = 'Cancelled' then 0 else "total" - coalesce("credited", 0) - "paid" end),"id","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_order_status_filter" ON "orders" USING btree ("order_status","created_at","id","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_payment_status_filter" ON "orders" USING btree ("payment_status","created_at","id","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_delivery_status_filter" ON "orders" USING btree ("delivery_status","created_at","id","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_customer_ref" ON "orders" USING btree ("customer","created_at","id","showroom_set","order_status","payment_status","delivery_status","deleted_at");--> statement-breakpoint
CREATE INDEX "orders_payment_delivery_filter" ON "orders" USING btree ("payment_status","delivery_status","created_at","id","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_order_delivery_filter" ON "orders" USING btree ("order_status","delivery_status","created_at","id","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_order_payment_filter" ON "orders" USING btree ("order_status","payment_status","created_at","id","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_order_payment_delivery_filter" ON "orders" USING btree ("order_status","payment_status","delivery_status","created_at","id","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_partly_paid" ON "orders" USING btree ("created_at","id","showroom_set") WHERE "orders"."deleted_at" is null and ("orders"."payment_status" = 'Pending' and "orders"."paid" > 0 and coalesce("orders"."refunded", 0) = 0);--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("created_at","id","showroom_set","paid") WHERE "orders"."deleted_at" is null and "orders"."refunded" > 0;--> statement-breakpoint
CREATE INDEX "orders_partly_shipped" ON "orders" USING btree ("created_at","id","showroom_set") WHERE "orders"."deleted_at" is null and "orders"."delivery_status" in ('Pending', 'Packed') and "orders"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_cancellation_filter" ON "orders" USING btree ("cancellation_reason","created_at","id","showroom_set") WHERE "orders"."deleted_at" is null and "orders"."cancellation_reason" is not null;--> statement-breakpoint
CREATE INDEX "orders_division_filter" ON "orders" USING btree ("division","created_at","id","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_district_filter" ON "orders" USING btree ("district","created_at","id","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_not_printed_invoice" ON "orders" USING btree ("created_at","id","showroom_set") WHERE "orders"."deleted_at" is null and not "orders"."prints" @> '[{"document":"Invoice"}]'::jsonb;--> statement-breakpoint
CREATE INDEX "orders_not_printed_packing_slip" ON "orders" USING btree ("created_at","id","showroom_set") WHERE "orders"."deleted_at" is null and not "orders"."prints" @> '[{"document":"PackingSlip"}]'::jsonb;--> statement-breakpoint
CREATE INDEX "orders_not_printed_shipping_label" ON "orders" USING btree ("created_at","id","showroom_set") WHERE "orders"."deleted_at" is null and not "orders"."prints" @> '[{"document":"ShippingLabel"}]'::jsonb;--> statement-breakpoint
CREATE INDEX "orders_unassigned" ON "orders" USING btree ("created_at","id","showroom_set") WHERE "orders"."deleted_at" is null and "orders"."assignee" is null;--> statement-breakpoint
CREATE INDEX "history_entity" ON "history" USING btree ("entity","at","entity_id","showroom_set");--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at","entity","entity_id","showroom_set");--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor_id","at","entity","entity_id","showroom_set");
