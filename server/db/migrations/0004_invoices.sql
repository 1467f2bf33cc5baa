CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"number" text NOT NULL,
	"order" text NOT NULL,
	"replaces" text,
	"issued_by" text NOT NULL,
	"seller_name" text,
	"seller_address" text,
	"seller_phone" text,
	"seller_email" text,
	"seller_vat_number" text,
	"order_number" text NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"customer_name" text,
	"recipient" text NOT NULL,
	"phone" text NOT NULL,
	"division" text NOT NULL,
	"district" text NOT NULL,
	"thana" text,
	"address" text NOT NULL,
	"payment_method" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coupon_code" text,
	"points" integer,
	"sub_total" numeric(12, 2) NOT NULL,
	"discount" numeric(12, 2) NOT NULL,
	"coupon_discount" numeric(12, 2) NOT NULL,
	"vat" numeric(12, 2) NOT NULL,
	"charges" numeric(12, 2) NOT NULL,
	"delivery" numeric(12, 2) NOT NULL,
	"points_discount" numeric(12, 2) NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"credited" numeric(12, 2),
	"paid" numeric(12, 2) NOT NULL,
	"refunded" numeric(12, 2),
	"due" numeric(12, 2) NOT NULL,
	"payments" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prints" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_created_at_sort" ON "invoices" USING btree ("created_at","id") WHERE "invoices"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree (lower("number")) WHERE "invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_order_ref" ON "invoices" USING btree ("order");