ALTER TABLE "orders" ADD COLUMN "cancellation_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancellation_note" text;--> statement-breakpoint
CREATE INDEX "orders_cancellation_filter" ON "orders" USING btree ("cancellation_reason","created_at","id") WHERE "orders"."deleted_at" is null and "orders"."cancellation_reason" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_stock" ON "order_lines" USING btree ("inventory_id") WHERE "order_lines"."deleted_at" is null;