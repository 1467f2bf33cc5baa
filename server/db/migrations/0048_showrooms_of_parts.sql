DROP INDEX "returns_created_at_sort";--> statement-breakpoint
DROP INDEX "returns_reason_filter";--> statement-breakpoint
DROP INDEX "returns_method_filter";--> statement-breakpoint
DROP INDEX "returns_store_filter";--> statement-breakpoint
DROP INDEX "shipments_created_at_sort";--> statement-breakpoint
DROP INDEX "shipments_carrier_filter";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "showroom_set" integer;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "showroom_set" integer;--> statement-breakpoint
-- Shipments and returns are listed by the hundred thousand, so they have the combination of showrooms of their order next to them. The order
-- is locked: its combination is either read when it has changed, or follows when it changes.
CREATE FUNCTION showrooms_of_order() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  select o.showroom_set into new.showroom_set from orders o where o.id = new."order" for share;
  return new;
end $body$;--> statement-breakpoint
CREATE FUNCTION showrooms_of_parts_follow() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  update shipments set showroom_set = new.showroom_set where "order" = new.id;
  update returns set showroom_set = new.showroom_set where "order" = new.id;
  return null;
end $body$;--> statement-breakpoint
CREATE TRIGGER showrooms BEFORE INSERT ON shipments FOR EACH ROW WHEN (new.showroom_set is null) EXECUTE FUNCTION showrooms_of_order();--> statement-breakpoint
CREATE TRIGGER showrooms BEFORE INSERT ON returns FOR EACH ROW WHEN (new.showroom_set is null) EXECUTE FUNCTION showrooms_of_order();--> statement-breakpoint
CREATE TRIGGER showrooms_move BEFORE UPDATE OF "order" ON shipments FOR EACH ROW WHEN (old."order" is distinct from new."order") EXECUTE FUNCTION showrooms_of_order();--> statement-breakpoint
CREATE TRIGGER showrooms_move BEFORE UPDATE OF "order" ON returns FOR EACH ROW WHEN (old."order" is distinct from new."order") EXECUTE FUNCTION showrooms_of_order();--> statement-breakpoint
CREATE TRIGGER showrooms_of_parts AFTER UPDATE OF showroom_set ON orders FOR EACH ROW WHEN (old.showroom_set is distinct from new.showroom_set) EXECUTE FUNCTION showrooms_of_parts_follow();--> statement-breakpoint
CREATE INDEX "returns_showrooms" ON "returns" USING btree ("showroom_set","created_at","id") WHERE "returns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_showrooms" ON "shipments" USING btree ("showroom_set","created_at","id") WHERE "shipments"."deleted_at" is null and "shipments"."status" = 'Bought';--> statement-breakpoint
CREATE INDEX "returns_created_at_sort" ON "returns" USING btree ("created_at","id","showroom_set") WHERE "returns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "returns_reason_filter" ON "returns" USING btree ("reason","created_at","id","showroom_set") WHERE "returns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "returns_method_filter" ON "returns" USING btree ("method","created_at","id","showroom_set") WHERE "returns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "returns_store_filter" ON "returns" USING btree ("store","created_at","id","showroom_set") WHERE "returns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_created_at_sort" ON "shipments" USING btree ("created_at","id","status","showroom_set") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_carrier_filter" ON "shipments" USING btree ("carrier","created_at","id","showroom_set") WHERE "shipments"."deleted_at" is null;
