CREATE TABLE "order_terms" (
	"order_id" text PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_coupon";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_title" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_title" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_title" text;--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id") WHERE "orders"."coupon_id" is not null;