CREATE TABLE "returns" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"order" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"store" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery" numeric(12, 2),
	"credited" numeric(12, 2) NOT NULL,
	"refund" numeric(12, 2) NOT NULL,
	"method" text,
	"points" integer NOT NULL,
	"returned_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"customer" text NOT NULL,
	"order" text,
	"amount" numeric(12, 2) NOT NULL,
	"balance" numeric(12, 2) NOT NULL,
	"recorded_by" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_due_sort";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "credit" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cart_discount" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_store_stores_id_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_created_at_sort" ON "returns" USING btree ("created_at","id") WHERE "returns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "returns_order_ref" ON "returns" USING btree ("order");--> statement-breakpoint
CREATE INDEX "returns_store_ref" ON "returns" USING btree ("store");--> statement-breakpoint
CREATE INDEX "credit_entries_created_at_sort" ON "credit_entries" USING btree ("created_at","id") WHERE "credit_entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "credit_entries_customer_ref" ON "credit_entries" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "credit_entries_order_ref" ON "credit_entries" USING btree ("order");--> statement-breakpoint
CREATE INDEX "orders_partly_paid" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null and "orders"."payment_status" = 'Pending' and "orders"."paid" > 0;--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null and "orders"."refunded" > 0;--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id") WHERE "order_lines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_sku" ON "order_lines" USING btree (lower("sku")) WHERE "order_lines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_returned" ON "order_lines" USING btree ("order") WHERE "order_lines"."deleted_at" is null and "order_lines"."returned" > 0;--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree (lower("tracking")) WHERE "shipments"."tracking" is not null;--> statement-breakpoint
CREATE INDEX "orders_due_sort" ON "orders" USING btree ((case when "payment_status" = 'Cancelled' then 0 else "total" - coalesce("credited", 0) - "paid" end),"id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credited_most" CHECK (coalesce("orders"."credited", 0) <= "orders"."total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_least" CHECK ("orders"."paid" >= 0);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_credit_least" CHECK (coalesce("customers"."credit", 0) >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned_most" CHECK (coalesce("order_lines"."returned", 0) <= "order_lines"."quantity");