DROP INDEX "orders_created_at_sort";--> statement-breakpoint
DROP INDEX "orders_customer_ref";--> statement-breakpoint
CREATE INDEX "orders_created_at_sort" ON "orders" USING btree ("created_at","id","total","credited","order_status","customer","showroom_set") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_customer_ref" ON "orders" USING btree ("customer","created_at","id","showroom_set","order_status","payment_status","delivery_status","total","credited","deleted_at");