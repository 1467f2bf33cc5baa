CREATE TABLE "sale_facts" (
	"product_id" text PRIMARY KEY NOT NULL,
	"is_in_stock" boolean NOT NULL,
	"has_category" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_customer_filter";--> statement-breakpoint
CREATE INDEX "sale_facts_out_of_stock" ON "sale_facts" USING btree ("product_id") WHERE not "sale_facts"."is_in_stock";--> statement-breakpoint
CREATE INDEX "sale_facts_without_category" ON "sale_facts" USING btree ("product_id") WHERE not "sale_facts"."has_category";--> statement-breakpoint
CREATE INDEX "products_no_picture" ON "products" USING btree ("id") WHERE "products"."deleted_at" is null and "products"."images" = '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "products_no_alt_text" ON "products" USING btree ("id") WHERE "products"."deleted_at" is null and "products"."images" @? '$[*] ? (!exists(@.alt) || @.alt == null || @.alt == "")';--> statement-breakpoint
CREATE INDEX "orders_customer_filter" ON "orders" USING btree ("customer","created_at","id","order_status","payment_status","delivery_status") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
-- Every write that may change the sale facts of products calculates them again, in its own transaction. It locks the rows
-- of these products, in order, so that of several writes the last one sees what the others did.
CREATE FUNCTION refresh_sale_facts(ids text[]) RETURNS void LANGUAGE plpgsql AS $body$
begin
  if cardinality(ids) = 0 then return; end if;
  perform 1 from sale_facts where product_id = any(ids) order by product_id for update;
  update sale_facts f set is_in_stock = n.is_in_stock, has_category = n.has_category
    from (select id as product_id, id in (
        select i.product from inventory i left join variants v on v.id = i.variant
        where i.product = any(ids) and i.deleted_at is null and i.quantity > 0
          and (i.variant is null or (v.is_active and v.deleted_at is null))) as is_in_stock,
      id in (select from_id from products_categories where from_id = any(ids)) as has_category
      from unnest(ids) id) n
    where n.product_id = f.product_id and (n.is_in_stock, n.has_category) <> (f.is_in_stock, f.has_category);
end $body$;--> statement-breakpoint
CREATE FUNCTION add_sale_facts() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  insert into sale_facts (product_id, is_in_stock, has_category) select id, false, false from after_rows;
  return null;
end $body$;--> statement-breakpoint
CREATE FUNCTION sale_facts_of_categories() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  if tg_op = 'INSERT' then
    perform refresh_sale_facts(array(select distinct from_id from after_rows));
  else
    perform refresh_sale_facts(array(select distinct from_id from before_rows));
  end if;
  return null;
end $body$;--> statement-breakpoint
CREATE FUNCTION sale_facts_of_stock() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  if tg_op = 'INSERT' then
    perform refresh_sale_facts(array(select distinct product from after_rows where quantity > 0));
  elsif tg_op = 'DELETE' then
    perform refresh_sale_facts(array(select distinct product from before_rows where quantity > 0));
  else
    -- Most orders leave pieces: only stock that runs out, or is there again, changes anything.
    perform refresh_sale_facts(array(
      select distinct changed.product from before_rows b join after_rows a on a.id = b.id
        cross join lateral (values (b.product), (a.product)) as changed (product)
      where (b.product, b.variant, b.quantity > 0, b.deleted_at is null)
        is distinct from (a.product, a.variant, a.quantity > 0, a.deleted_at is null)));
  end if;
  return null;
end $body$;--> statement-breakpoint
CREATE FUNCTION sale_facts_of_variants() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  perform refresh_sale_facts(array(
    select distinct i.product from before_rows b join after_rows a on a.id = b.id join inventory i on i.variant = a.id
    where (b.is_active, b.deleted_at is null) is distinct from (a.is_active, a.deleted_at is null)));
  return null;
end $body$;--> statement-breakpoint
CREATE TRIGGER sale_facts_insert AFTER INSERT ON products REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION add_sale_facts();--> statement-breakpoint
CREATE TRIGGER sale_facts_insert AFTER INSERT ON products_categories REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sale_facts_of_categories();--> statement-breakpoint
CREATE TRIGGER sale_facts_delete AFTER DELETE ON products_categories REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sale_facts_of_categories();--> statement-breakpoint
CREATE TRIGGER sale_facts_insert AFTER INSERT ON inventory REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sale_facts_of_stock();--> statement-breakpoint
CREATE TRIGGER sale_facts_update AFTER UPDATE ON inventory REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sale_facts_of_stock();--> statement-breakpoint
CREATE TRIGGER sale_facts_delete AFTER DELETE ON inventory REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION sale_facts_of_stock();--> statement-breakpoint
CREATE TRIGGER sale_facts_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sale_facts_of_variants();--> statement-breakpoint
INSERT INTO sale_facts (product_id, is_in_stock, has_category)
  select id, id in (
      select i.product from inventory i left join variants v on v.id = i.variant
      where i.deleted_at is null and i.quantity > 0 and (i.variant is null or (v.is_active and v.deleted_at is null))),
    id in (select from_id from products_categories)
  from products;
