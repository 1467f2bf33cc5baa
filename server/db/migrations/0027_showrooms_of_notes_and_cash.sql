-- Notes belong to the showrooms of the order of their return, or of their transfer; cash-ups to their own; messages to those of their order or test ride.
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
CREATE OR REPLACE FUNCTION showrooms_of_order_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  perform follow_showrooms('orders', array[new.id]);
  perform follow_showrooms('orderLines', array(select id from order_lines where "order" = new.id));
  perform follow_showrooms('orderNotes', array(select id from order_notes where "order" = new.id));
  perform follow_showrooms('payments', array(select id from payments where "order" = new.id));
  perform follow_showrooms('shipments', array(select id from shipments where "order" = new.id));
  perform follow_showrooms('returns', array(select id from returns where "order" = new.id));
  perform follow_showrooms('returnNotes', array(
    select n.id from return_notes n join returns r on r.id = n."return" where r."order" = new.id));
  perform follow_showrooms('invoices', array(select id from invoices where "order" = new.id));
  perform follow_showrooms('outboxMessages', array(select id from outbox_messages where "order" = new.id));
  return null;
end $body$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION showrooms_of_transfer_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  perform follow_showrooms('transfers', array[new.id]);
  perform follow_showrooms('transferLines', array(select id from transfer_lines where transfer = new.id));
  perform follow_showrooms('transferNotes', array(select id from transfer_notes where transfer = new.id));
  return null;
end $body$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION showroom_of_test_ride_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  perform follow_showrooms('testRides', array[new.id]);
  perform follow_showrooms('testRideNotes', array(select id from test_ride_notes where test_ride = new.id));
  perform follow_showrooms('outboxMessages', array(select id from outbox_messages where test_ride = new.id));
  return null;
end $body$;
