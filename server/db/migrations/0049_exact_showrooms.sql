-- An order with goods of no known showroom besides others has '' among its showrooms, so that one with a single showroom belongs to it as a whole.
CREATE OR REPLACE FUNCTION refresh_order_showrooms(ids text[]) RETURNS void LANGUAGE sql AS $body$
  update orders o set showroom_set = n.found
  from (
    select ids.id, showroom_set(case when count(l.inventory_id) = 0 then '{}' else array_agg(coalesce(i.store, '')) end) as found
    from unnest(ids) ids(id) left join order_lines l on l."order" = ids.id and l.deleted_at is null
      left join inventory i on i.id = l.inventory_id
    group by ids.id) n
  where n.id = o.id and n.found is distinct from o.showroom_set
$body$;--> statement-breakpoint
SELECT refresh_order_showrooms(array(
  select distinct l."order" from order_lines l join orders o on o.id = l."order"
  where l.deleted_at is null and l.inventory_id is null and o.showroom_set <> 1));
