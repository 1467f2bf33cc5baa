CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"number" text NOT NULL,
	"customer" text NOT NULL,
	"order_status" text NOT NULL,
	"payment_status" text NOT NULL,
	"delivery_status" text NOT NULL,
	"payment_method" text NOT NULL,
	"recipient" text NOT NULL,
	"phone" text NOT NULL,
	"division" text NOT NULL,
	"district" text NOT NULL,
	"thana" text,
	"address" text NOT NULL,
	"note" text,
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
	"paid" numeric(12, 2) NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"shipment_id" text,
	CONSTRAINT "orders_paid_most" CHECK ("orders"."paid" <= "orders"."total")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"user_type" text NOT NULL,
	"points" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_types" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"customer" text NOT NULL,
	"user_type" text NOT NULL,
	"institution" text NOT NULL,
	"id_number" text,
	"document" jsonb,
	"user_type_status" text NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dealers" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"contact_person" text,
	"phone" text NOT NULL,
	"email" text,
	"location" text NOT NULL,
	"division" text NOT NULL,
	"district" text NOT NULL,
	"thana" text,
	"address" text NOT NULL,
	"latitude" numeric(15, 6),
	"longitude" numeric(15, 6),
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"order" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text,
	"inventory_id" text,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"picture" jsonb,
	"unit_price" numeric(12, 2) NOT NULL,
	"discount" numeric(12, 2) NOT NULL,
	"quantity" integer NOT NULL,
	"vat_percentage" numeric(15, 2) NOT NULL,
	"vat" numeric(12, 2) NOT NULL,
	"total" numeric(12, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"order" text NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"message" text,
	"received_by" text
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"order" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"order" text NOT NULL,
	"weight" numeric(15, 2),
	"length" integer,
	"width" integer,
	"height" integer,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"carrier" text,
	"tracking" text,
	"amount" numeric(12, 2),
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_types" ADD CONSTRAINT "user_types_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_created_at_sort" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_order_status_filter" ON "orders" USING btree ("order_status","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_payment_status_filter" ON "orders" USING btree ("payment_status","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_delivery_status_filter" ON "orders" USING btree ("delivery_status","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_unique" ON "orders" USING btree (lower("number")) WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_customer_ref" ON "orders" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "orders_payment_delivery_filter" ON "orders" USING btree ("payment_status","delivery_status","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_order_delivery_filter" ON "orders" USING btree ("order_status","delivery_status","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_order_payment_filter" ON "orders" USING btree ("order_status","payment_status","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_order_payment_delivery_filter" ON "orders" USING btree ("order_status","payment_status","delivery_status","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_customer_filter" ON "orders" USING btree ("customer","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("number" gin_trgm_ops, "recipient" gin_trgm_ops, "phone" gin_trgm_ops) WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_code") WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX "customers_created_at_sort" ON "customers" USING btree ("created_at","id") WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_user_name_unique" ON "customers" USING btree (lower("user_name")) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_unique" ON "customers" USING btree (lower("email")) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone_unique" ON "customers" USING btree (lower("phone")) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("name" gin_trgm_ops, "user_name" gin_trgm_ops, "email" gin_trgm_ops, "phone" gin_trgm_ops) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_types_created_at_sort" ON "user_types" USING btree ("created_at","id") WHERE "user_types"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_types_user_type_filter" ON "user_types" USING btree ("user_type","created_at","id") WHERE "user_types"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_types_user_type_status_filter" ON "user_types" USING btree ("user_type_status","created_at","id") WHERE "user_types"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_types_customer_ref" ON "user_types" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "dealers_name_sort" ON "dealers" USING btree (lower("name"),"id") WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_division_filter" ON "dealers" USING btree ("division",lower("name"),"id") WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_district_filter" ON "dealers" USING btree ("district",lower("name"),"id") WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_thana_filter" ON "dealers" USING btree ("thana",lower("name"),"id") WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_name_search" ON "dealers" USING gin ("name" gin_trgm_ops) WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_location_search" ON "dealers" USING gin ("location" gin_trgm_ops) WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_address_search" ON "dealers" USING gin ("address" gin_trgm_ops) WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dealers_name_unique" ON "dealers" USING btree (lower("name")) WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_position_sort" ON "order_lines" USING btree ("position","id") WHERE "order_lines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_order_ref" ON "order_lines" USING btree ("order");--> statement-breakpoint
CREATE INDEX "payments_created_at_sort" ON "payments" USING btree ("created_at","id") WHERE "payments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "payments_order_ref" ON "payments" USING btree ("order");--> statement-breakpoint
CREATE INDEX "order_notes_created_at_sort" ON "order_notes" USING btree ("created_at","id") WHERE "order_notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_notes_order_ref" ON "order_notes" USING btree ("order");--> statement-breakpoint
CREATE INDEX "shipments_created_at_sort" ON "shipments" USING btree ("created_at","id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_order_ref" ON "shipments" USING btree ("order");