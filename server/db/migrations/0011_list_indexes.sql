DROP INDEX "orders_partly_paid";--> statement-breakpoint
DROP INDEX "orders_refunded";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(lower("name"), '') || chr(10) || coalesce(lower("sku"), '') || chr(10) || coalesce(lower("custom_sku"), '')) STORED;--> statement-breakpoint
CREATE INDEX "products_search_text" ON "products" USING gin ("search_text" gin_trgm_ops) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_search_list" ON "products" USING btree ("date","id","search_text") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_customer_count" ON "orders" USING btree ("customer") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_total_filter" ON "orders" USING btree ("created_at","id","total") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_partly_paid" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null and ("orders"."payment_status" = 'Pending' and "orders"."paid" > 0 and coalesce("orders"."refunded", 0) = 0);--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("created_at","id","paid") WHERE "orders"."deleted_at" is null and "orders"."refunded" > 0;