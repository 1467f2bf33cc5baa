DROP INDEX "orders_partly_paid";--> statement-breakpoint
DROP INDEX "orders_refunded";--> statement-breakpoint
CREATE INDEX "orders_customer_count" ON "orders" USING btree ("customer") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_total_filter" ON "orders" USING btree ("created_at","id","total") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_partly_paid" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null and ("orders"."payment_status" = 'Pending' and "orders"."paid" > 0 and coalesce("orders"."refunded", 0) = 0);--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("created_at","id","paid") WHERE "orders"."deleted_at" is null and "orders"."refunded" > 0;