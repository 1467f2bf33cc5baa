DROP INDEX "shipments_carrier_filter";--> statement-breakpoint
DROP INDEX "shipments_showrooms";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "delivery_status" text;--> statement-breakpoint
-- Shipments are filtered by the delivery status of their order among hundreds of thousands, so they have it next to them, as the order's
-- combination of showrooms.
CREATE FUNCTION delivery_status_of_order() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  select o.delivery_status into new.delivery_status from orders o where o.id = new."order" for share;
  return new;
end $body$;--> statement-breakpoint
CREATE FUNCTION delivery_status_of_shipments_follows() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  update shipments set delivery_status = new.delivery_status where "order" = new.id;
  return null;
end $body$;--> statement-breakpoint
CREATE TRIGGER delivery_status BEFORE INSERT ON shipments FOR EACH ROW WHEN (new.delivery_status is null) EXECUTE FUNCTION delivery_status_of_order();--> statement-breakpoint
CREATE TRIGGER delivery_status_moves BEFORE UPDATE OF "order" ON shipments FOR EACH ROW WHEN (old."order" is distinct from new."order") EXECUTE FUNCTION delivery_status_of_order();--> statement-breakpoint
CREATE TRIGGER delivery_status_of_shipments AFTER UPDATE OF delivery_status ON orders FOR EACH ROW WHEN (old.delivery_status is distinct from new.delivery_status) EXECUTE FUNCTION delivery_status_of_shipments_follows();--> statement-breakpoint
CREATE INDEX "shipments_delivery_status_filter" ON "shipments" USING btree ("delivery_status","created_at","id","showroom_set") WHERE "shipments"."deleted_at" is null and "shipments"."status" = 'Bought';--> statement-breakpoint
CREATE INDEX "shipments_carrier_filter" ON "shipments" USING btree ("carrier","created_at","id","showroom_set") WHERE "shipments"."deleted_at" is null and "shipments"."status" = 'Bought';--> statement-breakpoint
CREATE INDEX "shipments_showrooms" ON "shipments" USING btree ("showroom_set","created_at","id","delivery_status") WHERE "shipments"."deleted_at" is null and "shipments"."status" = 'Bought';