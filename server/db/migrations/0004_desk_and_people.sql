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
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"list" text NOT NULL,
	"query" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"owner_id" text NOT NULL,
	"owner" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assigned_work" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"admin_id" text NOT NULL,
	CONSTRAINT "assigned_work_entity_entity_id_pk" PRIMARY KEY("entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"admin_id" text NOT NULL,
	"notice_id" text NOT NULL,
	CONSTRAINT "notice_reads_admin_id_notice_id_pk" PRIMARY KEY("admin_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"recipient_id" text,
	"actor_id" text,
	"actor" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"admin_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"admin_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_admin_id_code_hash_pk" PRIMARY KEY("admin_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"admin_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_marks" (
	"admin_id" text NOT NULL,
	"view_id" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "view_marks_admin_id_view_id_pk" PRIMARY KEY("admin_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancellation_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancellation_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prints" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_created_at_sort" ON "invoices" USING btree ("created_at","id") WHERE "invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_deleted" ON "invoices" USING btree ("deleted_at","id") WHERE "invoices"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree (lower("number")) WHERE "invoices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_order_ref" ON "invoices" USING btree ("order");--> statement-breakpoint
CREATE INDEX "saved_views_created_at_sort" ON "saved_views" USING btree ("created_at","id") WHERE "saved_views"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "saved_views_deleted" ON "saved_views" USING btree ("deleted_at","id") WHERE "saved_views"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "assigned_work_of" ON "assigned_work" USING btree ("admin_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "notice_reads_notice" ON "notice_reads" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "view_marks_view" ON "view_marks" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "products_deleted" ON "products" USING btree ("deleted_at","id") WHERE "products"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "product_features_deleted" ON "product_features" USING btree ("deleted_at","id") WHERE "product_features"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "categories_deleted" ON "categories" USING btree ("deleted_at","id") WHERE "categories"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "tags_deleted" ON "tags" USING btree ("deleted_at","id") WHERE "tags"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "vats_deleted" ON "vats" USING btree ("deleted_at","id") WHERE "vats"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "discounts_deleted" ON "discounts" USING btree ("deleted_at","id") WHERE "discounts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "coupons_deleted" ON "coupons" USING btree ("deleted_at","id") WHERE "coupons"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "brands_deleted" ON "brands" USING btree ("deleted_at","id") WHERE "brands"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "manufacturers_deleted" ON "manufacturers" USING btree ("deleted_at","id") WHERE "manufacturers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "charges_deleted" ON "charges" USING btree ("deleted_at","id") WHERE "charges"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "inventory_deleted" ON "inventory" USING btree ("deleted_at","id") WHERE "inventory"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_deleted" ON "orders" USING btree ("deleted_at","id") WHERE "orders"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_cancellation_filter" ON "orders" USING btree ("cancellation_reason","created_at","id") WHERE "orders"."deleted_at" is null and "orders"."cancellation_reason" is not null;--> statement-breakpoint
CREATE INDEX "customers_deleted" ON "customers" USING btree ("deleted_at","id") WHERE "customers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "user_types_deleted" ON "user_types" USING btree ("deleted_at","id") WHERE "user_types"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "forms_deleted" ON "forms" USING btree ("deleted_at","id") WHERE "forms"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "stores_deleted" ON "stores" USING btree ("deleted_at","id") WHERE "stores"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "dealers_deleted" ON "dealers" USING btree ("deleted_at","id") WHERE "dealers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "service_packages_deleted" ON "service_packages" USING btree ("deleted_at","id") WHERE "service_packages"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "blogs_deleted" ON "blogs" USING btree ("deleted_at","id") WHERE "blogs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "cms_items_deleted" ON "cms_items" USING btree ("deleted_at","id") WHERE "cms_items"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "roles_deleted" ON "roles" USING btree ("deleted_at","id") WHERE "roles"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "admins_deleted" ON "admins" USING btree ("deleted_at","id") WHERE "admins"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "test_rides_deleted" ON "test_rides" USING btree ("deleted_at","id") WHERE "test_rides"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "offers_deleted" ON "offers" USING btree ("deleted_at","id") WHERE "offers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "warranty_policies_deleted" ON "warranty_policies" USING btree ("deleted_at","id") WHERE "warranty_policies"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "bike_docs_deleted" ON "bike_docs" USING btree ("deleted_at","id") WHERE "bike_docs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "supports_deleted" ON "supports" USING btree ("deleted_at","id") WHERE "supports"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "variants_deleted" ON "variants" USING btree ("deleted_at","id") WHERE "variants"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "questions_deleted" ON "questions" USING btree ("deleted_at","id") WHERE "questions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_deleted" ON "reviews" USING btree ("deleted_at","id") WHERE "reviews"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_deleted" ON "order_lines" USING btree ("deleted_at","id") WHERE "order_lines"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_stock" ON "order_lines" USING btree ("inventory_id") WHERE "order_lines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "payments_deleted" ON "payments" USING btree ("deleted_at","id") WHERE "payments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "order_notes_deleted" ON "order_notes" USING btree ("deleted_at","id") WHERE "order_notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_deleted" ON "shipments" USING btree ("deleted_at","id") WHERE "shipments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "returns_deleted" ON "returns" USING btree ("deleted_at","id") WHERE "returns"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_deleted" ON "credit_entries" USING btree ("deleted_at","id") WHERE "credit_entries"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "feature_titles_deleted" ON "feature_titles" USING btree ("deleted_at","id") WHERE "feature_titles"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "package_types_deleted" ON "package_types" USING btree ("deleted_at","id") WHERE "package_types"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "test_ride_banner_deleted" ON "test_ride_banner" USING btree ("deleted_at","id") WHERE "test_ride_banner"."deleted_at" is not null;