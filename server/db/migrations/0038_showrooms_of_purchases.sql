-- A purchase order belongs to the showroom that receives it.
CREATE OR REPLACE FUNCTION record_showroom_set(entity text, record text) RETURNS integer LANGUAGE plpgsql AS $body$
declare found integer; parent text;
begin
  case entity
    when 'orders' then parent := record;
    when 'orderLines' then select l."order" into parent from order_lines l where l.id = record;
    when 'orderNotes' then select n."order" into parent from order_notes n where n.id = record;
    when 'payments' then select p."order" into parent from payments p where p.id = record;
    when 'shipments' then select s."order" into parent from shipments s where s.id = record;
    when 'returns' then select r."order" into parent from returns r where r.id = record;
    when 'returnNotes' then
      select r."order" into parent from return_notes n join returns r on r.id = n."return" where n.id = record;
    when 'invoices' then select i."order" into parent from invoices i where i.id = record;
    when 'inventory' then select showroom_set(array[i.store]) into found from inventory i where i.id = record;
    when 'stores' then select showroom_set(array[s.id]) into found from stores s where s.id = record;
    when 'cashUps' then select showroom_set(array[c.store]) into found from cash_ups c where c.id = record;
    when 'units' then select showroom_set(array[u.store]) into found from units u where u.id = record;
    when 'purchaseOrders' then
      select showroom_set(array[p.store]) into found from purchase_orders p where p.id = record;
    when 'purchaseLines' then
      select showroom_set(array[p.store]) into found
        from purchase_lines l join purchase_orders p on p.id = l.purchase_order where l.id = record;
    when 'purchaseCosts' then
      select showroom_set(array[p.store]) into found
        from purchase_costs c join purchase_orders p on p.id = c.purchase_order where c.id = record;
    when 'purchaseReceipts' then
      select showroom_set(array[r.store]) into found from purchase_receipts r where r.id = record;
    when 'transfers' then
      select showroom_set(array[t.origin, t.destination]) into found from transfers t where t.id = record;
    when 'transferLines' then
      select showroom_set(array[t.origin, t.destination]) into found
        from transfer_lines l join transfers t on t.id = l.transfer where l.id = record;
    when 'transferNotes' then
      select showroom_set(array[t.origin, t.destination]) into found
        from transfer_notes n join transfers t on t.id = n.transfer where n.id = record;
    when 'outboxMessages' then
      select m."order" into parent from outbox_messages m where m.id = record;
      if parent is null then
        select showroom_set(case when r.store is null then '{}' else array[r.store] end) into found
          from outbox_messages m left join test_rides r on r.id = m.test_ride where m.id = record;
      end if;
    when 'testRides' then
      select showroom_set(case when r.store is null then '{}' else array[r.store] end) into found
        from test_rides r where r.id = record;
    when 'testRideNotes' then
      select showroom_set(case when r.store is null then '{}' else array[r.store] end) into found
        from test_ride_notes n join test_rides r on r.id = n.test_ride where n.id = record;
    else return 1;
  end case;
  if parent is not null then select o.showroom_set into found from orders o where o.id = parent; end if;
  return coalesce(found, showroom_set(array['']));
end $body$;--> statement-breakpoint
CREATE FUNCTION showroom_of_purchase_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  perform follow_showrooms('purchaseOrders', array[new.id]);
  perform follow_showrooms('purchaseCosts', array(select id from purchase_costs where purchase_order = new.id));
  perform follow_showrooms('purchaseLines', array(select id from purchase_lines where purchase_order = new.id));
  return null;
end $body$;--> statement-breakpoint
CREATE TRIGGER showrooms AFTER UPDATE OF store ON purchase_orders FOR EACH ROW WHEN (old.store is distinct from new.store) EXECUTE FUNCTION showroom_of_purchase_changed();--> statement-breakpoint
-- Profit is counted along with the other reports.
INSERT INTO figure_marks ("of", day) SELECT DISTINCT 'reports', store_day(created_at) FROM orders WHERE deleted_at IS NULL;
