-- Searching inside text by index. The extension ships with PostgreSQL; the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"custom_sku" text,
	"product_type" text NOT NULL,
	"brand" text,
	"manufacturer" text,
	"vat" text,
	"price" numeric(12, 2) NOT NULL,
	"old_price" numeric(12, 2),
	"short_description" text,
	"description" text,
	"specification" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sections" text[] DEFAULT '{}' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"date" date NOT NULL,
	"seo_title" text,
	"seo_description" text
);
--> statement-breakpoint
CREATE TABLE "products_categories" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "products_categories_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "products_tags" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "products_tags_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "deal_products" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "latest_products" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_features" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"feature_type" text NOT NULL,
	"title" text NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"icon" jsonb,
	"order" integer
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"parent" text,
	"description" text,
	"image" jsonb,
	"order" integer,
	"is_feature" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"seo_title" text,
	"seo_description" text
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vats" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"percentage" numeric(15, 2) NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"discount_type" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"apply_on" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discounts_products" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "discounts_products_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "discounts_categories" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "discounts_categories_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "discounts_brands" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "discounts_brands_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"discount_type" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"apply_on" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"minimum_cart" numeric(12, 2),
	"maximum_discount" numeric(12, 2),
	"total_limit" integer,
	"customer_limit" integer
);
--> statement-breakpoint
CREATE TABLE "coupons_products" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "coupons_products_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "coupons_categories" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "coupons_categories_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "coupons_brands" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "coupons_brands_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"logo" jsonb,
	"description" text,
	"published" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manufacturers" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"logo" jsonb,
	"description" text,
	"published" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"charge_type" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"apply_on" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inventory" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"product" text NOT NULL,
	"variant" text,
	"store" text NOT NULL,
	"quantity" integer NOT NULL,
	"low_at" integer,
	CONSTRAINT "inventory_quantity_least" CHECK ("inventory"."quantity" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "forms" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"number" text NOT NULL,
	"form_type" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"customer" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"handled_by" text,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"phone" text NOT NULL,
	"division" text NOT NULL,
	"district" text NOT NULL,
	"thana" text,
	"address" text NOT NULL,
	"latitude" numeric(15, 6),
	"longitude" numeric(15, 6),
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
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
CREATE TABLE "service_packages" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"months" integer,
	"description" text,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_packages_models" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "service_packages_models_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"blog_type" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"cover" jsonb,
	"excerpt" text,
	"body" text NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"author" text,
	"status" text NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"meta_title" text,
	"meta_description" text
);
--> statement-breakpoint
CREATE TABLE "cms_items" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"item_type" text NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"image" jsonb,
	"mobile_image" jsonb,
	"link" text,
	"place" text,
	"answer" text,
	"body" text,
	"meta_title" text,
	"meta_description" text,
	"position" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"role_type" text NOT NULL,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"password_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_rides" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"booking_number" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"customer" text,
	"bike_model" text NOT NULL,
	"product" text,
	"dealer" text NOT NULL,
	"ride_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"licence" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"banner" jsonb,
	"description" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers_products" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "offers_products_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "warranty_policies" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"months" integer NOT NULL,
	"applies_to" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warranty_policies_categories" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "warranty_policies_categories_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "warranty_policies_products" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "warranty_policies_products_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "bike_docs" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"bike" text,
	"document_type" text NOT NULL,
	"chassis_number" text,
	"issued_on" date,
	"expires_on" date,
	"note" text,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supports" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"image" jsonb,
	"goal" numeric(12, 2),
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"product" text NOT NULL,
	"sku" text NOT NULL,
	"custom_sku" text,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price" numeric(12, 2),
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"product" text NOT NULL,
	"question" text NOT NULL,
	"customer" text NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"product" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text,
	"customer" text NOT NULL,
	"date" date NOT NULL
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
CREATE TABLE "feature_titles" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "package_types" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "test_ride_banner" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text,
	"link" text,
	"image" jsonb NOT NULL,
	"mobile_image" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_days" (
	"day" date PRIMARY KEY NOT NULL,
	"customers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"donor" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "donations_amount_least" CHECK ("donations"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "figure_marks" (
	"of" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"prop_key" text,
	"old_value" jsonb,
	"new_value" jsonb,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"admin_id" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_admin_id_key_pk" PRIMARY KEY("admin_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"key" text PRIMARY KEY NOT NULL,
	"feature" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"alt" text DEFAULT '' NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_use" (
	"key" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "media_use_key_entity_entity_id_field_pk" PRIMARY KEY("key","entity","entity_id","field")
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"unit" text NOT NULL,
	"day" date NOT NULL,
	"product" text NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	CONSTRAINT "product_sales_unit_day_product_pk" PRIMARY KEY("unit","day","product")
);
--> statement-breakpoint
CREATE TABLE "revalidations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"order_status" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_method" text NOT NULL,
	"orders" integer NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	CONSTRAINT "sales_days_day_order_status_payment_status_payment_method_pk" PRIMARY KEY("day","order_status","payment_status","payment_method")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"admin_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_brands_id_fk" FOREIGN KEY ("brand") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_manufacturer_manufacturers_id_fk" FOREIGN KEY ("manufacturer") REFERENCES "public"."manufacturers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat_vats_id_fk" FOREIGN KEY ("vat") REFERENCES "public"."vats"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_categories" ADD CONSTRAINT "products_categories_from_id_products_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_categories" ADD CONSTRAINT "products_categories_to_id_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_tags" ADD CONSTRAINT "products_tags_from_id_products_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_tags" ADD CONSTRAINT "products_tags_to_id_tags_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."tags"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_products" ADD CONSTRAINT "deal_products_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "latest_products" ADD CONSTRAINT "latest_products_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_categories_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts_products" ADD CONSTRAINT "discounts_products_from_id_discounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts_products" ADD CONSTRAINT "discounts_products_to_id_products_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts_categories" ADD CONSTRAINT "discounts_categories_from_id_discounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts_categories" ADD CONSTRAINT "discounts_categories_to_id_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts_brands" ADD CONSTRAINT "discounts_brands_from_id_discounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts_brands" ADD CONSTRAINT "discounts_brands_to_id_brands_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons_products" ADD CONSTRAINT "coupons_products_from_id_coupons_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons_products" ADD CONSTRAINT "coupons_products_to_id_products_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons_categories" ADD CONSTRAINT "coupons_categories_from_id_coupons_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons_categories" ADD CONSTRAINT "coupons_categories_to_id_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons_brands" ADD CONSTRAINT "coupons_brands_from_id_coupons_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons_brands" ADD CONSTRAINT "coupons_brands_to_id_brands_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_variant_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_store_stores_id_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_types" ADD CONSTRAINT "user_types_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_packages" ADD CONSTRAINT "service_packages_type_package_types_id_fk" FOREIGN KEY ("type") REFERENCES "public"."package_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_packages_models" ADD CONSTRAINT "service_packages_models_from_id_service_packages_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."service_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_packages_models" ADD CONSTRAINT "service_packages_models_to_id_products_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role_roles_id_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_rides" ADD CONSTRAINT "test_rides_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_rides" ADD CONSTRAINT "test_rides_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_rides" ADD CONSTRAINT "test_rides_dealer_dealers_id_fk" FOREIGN KEY ("dealer") REFERENCES "public"."dealers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers_products" ADD CONSTRAINT "offers_products_from_id_offers_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers_products" ADD CONSTRAINT "offers_products_to_id_products_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_policies_categories" ADD CONSTRAINT "warranty_policies_categories_from_id_warranty_policies_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."warranty_policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_policies_categories" ADD CONSTRAINT "warranty_policies_categories_to_id_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_policies_products" ADD CONSTRAINT "warranty_policies_products_from_id_warranty_policies_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."warranty_policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_policies_products" ADD CONSTRAINT "warranty_policies_products_to_id_products_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bike_docs" ADD CONSTRAINT "bike_docs_bike_products_id_fk" FOREIGN KEY ("bike") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_date_sort" ON "products" USING btree ("date","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_name_sort" ON "products" USING btree (lower("name"),"id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_price_sort" ON "products" USING btree ("price","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_sku_sort" ON "products" USING btree (lower("sku"),"id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_created_at_sort" ON "products" USING btree ("created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_updated_at_sort" ON "products" USING btree ("updated_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_product_type_filter" ON "products" USING btree ("product_type","date","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_published_filter" ON "products" USING btree ("published","date","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_is_featured_filter" ON "products" USING btree ("is_featured","date","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_slug_filter" ON "products" USING btree ("slug","date","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_custom_sku_filter" ON "products" USING btree ("custom_sku","date","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_name_search" ON "products" USING gin ("name" gin_trgm_ops) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug_unique" ON "products" USING btree (lower("slug")) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree (lower("sku")) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_custom_sku_unique" ON "products" USING btree (lower("custom_sku")) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_brand_ref" ON "products" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "products_manufacturer_ref" ON "products" USING btree ("manufacturer");--> statement-breakpoint
CREATE INDEX "products_vat_ref" ON "products" USING btree ("vat");--> statement-breakpoint
CREATE INDEX "products_numbers_search" ON "products" USING gin ("sku" gin_trgm_ops, "custom_sku" gin_trgm_ops) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_categories_to" ON "products_categories" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "products_tags_to" ON "products_tags" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "deal_products_created" ON "deal_products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "latest_products_created" ON "latest_products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_features_order_sort" ON "product_features" USING btree ("order","id") WHERE "product_features"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_features_feature_type_filter" ON "product_features" USING btree ("feature_type","order","id") WHERE "product_features"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_order_sort" ON "categories" USING btree ("order","id") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_slug_filter" ON "categories" USING btree ("slug","order","id") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_is_feature_filter" ON "categories" USING btree ("is_feature","order","id") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_published_filter" ON "categories" USING btree ("published","order","id") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug_unique" ON "categories" USING btree (lower("slug")) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_parent_ref" ON "categories" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "tags_name_sort" ON "tags" USING btree (lower("name"),"id") WHERE "tags"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_unique" ON "tags" USING btree (lower("name")) WHERE "tags"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vats_percentage_sort" ON "vats" USING btree ("percentage","id") WHERE "vats"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vats_title_unique" ON "vats" USING btree (lower("title")) WHERE "vats"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_created_at_sort" ON "discounts" USING btree ("created_at","id") WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_discount_type_filter" ON "discounts" USING btree ("discount_type","created_at","id") WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_is_active_filter" ON "discounts" USING btree ("is_active","created_at","id") WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_apply_on_filter" ON "discounts" USING btree ("apply_on","created_at","id") WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_title_search" ON "discounts" USING gin ("title" gin_trgm_ops) WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_products_to" ON "discounts_products" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "discounts_categories_to" ON "discounts_categories" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "discounts_brands_to" ON "discounts_brands" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "coupons_created_at_sort" ON "coupons" USING btree ("created_at","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_discount_type_filter" ON "coupons" USING btree ("discount_type","created_at","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_is_active_filter" ON "coupons" USING btree ("is_active","created_at","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_apply_on_filter" ON "coupons" USING btree ("apply_on","created_at","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_title_search" ON "coupons" USING gin ("title" gin_trgm_ops) WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_unique" ON "coupons" USING btree (lower("code")) WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_products_to" ON "coupons_products" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "coupons_categories_to" ON "coupons_categories" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "coupons_brands_to" ON "coupons_brands" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "brands_name_sort" ON "brands" USING btree (lower("name"),"id") WHERE "brands"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_unique" ON "brands" USING btree (lower("name")) WHERE "brands"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "manufacturers_name_sort" ON "manufacturers" USING btree (lower("name"),"id") WHERE "manufacturers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "manufacturers_name_unique" ON "manufacturers" USING btree (lower("name")) WHERE "manufacturers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "charges_title_sort" ON "charges" USING btree (lower("title"),"id") WHERE "charges"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "charges_apply_on_filter" ON "charges" USING btree ("apply_on",lower("title"),"id") WHERE "charges"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "charges_is_active_filter" ON "charges" USING btree ("is_active",lower("title"),"id") WHERE "charges"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_title_unique" ON "charges" USING btree (lower("title")) WHERE "charges"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inventory_created_at_sort" ON "inventory" USING btree ("created_at","id") WHERE "inventory"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inventory_product_filter" ON "inventory" USING btree ("product","created_at","id") WHERE "inventory"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inventory_store_filter" ON "inventory" USING btree ("store","created_at","id") WHERE "inventory"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inventory_product_ref" ON "inventory" USING btree ("product");--> statement-breakpoint
CREATE INDEX "inventory_variant_ref" ON "inventory" USING btree ("variant");--> statement-breakpoint
CREATE INDEX "inventory_store_ref" ON "inventory" USING btree ("store");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_place_unique" ON "inventory" USING btree ("product",coalesce("variant", ''),"store") WHERE "inventory"."deleted_at" is null;--> statement-breakpoint
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
CREATE INDEX "customers_type_filter" ON "customers" USING btree ("user_type","created_at","id","is_active") WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_active_filter" ON "customers" USING btree ("is_active","created_at","id") WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_types_created_at_sort" ON "user_types" USING btree ("created_at","id") WHERE "user_types"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_types_user_type_filter" ON "user_types" USING btree ("user_type","created_at","id") WHERE "user_types"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_types_user_type_status_filter" ON "user_types" USING btree ("user_type_status","created_at","id") WHERE "user_types"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_types_customer_ref" ON "user_types" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "forms_created_at_sort" ON "forms" USING btree ("created_at","id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_form_type_filter" ON "forms" USING btree ("form_type","created_at","id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_status_filter" ON "forms" USING btree ("status","created_at","id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forms_number_unique" ON "forms" USING btree (lower("number")) WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_customer_ref" ON "forms" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "forms_search" ON "forms" USING gin ("number" gin_trgm_ops, "name" gin_trgm_ops, "phone" gin_trgm_ops, "email" gin_trgm_ops) WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_kind_status_filter" ON "forms" USING btree ("form_type","status","created_at","id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "stores_name_sort" ON "stores" USING btree (lower("name"),"id") WHERE "stores"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stores_name_unique" ON "stores" USING btree (lower("name")) WHERE "stores"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stores_code_unique" ON "stores" USING btree (lower("code")) WHERE "stores"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_name_sort" ON "dealers" USING btree (lower("name"),"id") WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_division_filter" ON "dealers" USING btree ("division",lower("name"),"id") WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_district_filter" ON "dealers" USING btree ("district",lower("name"),"id") WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_thana_filter" ON "dealers" USING btree ("thana",lower("name"),"id") WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_name_search" ON "dealers" USING gin ("name" gin_trgm_ops) WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_location_search" ON "dealers" USING gin ("location" gin_trgm_ops) WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_address_search" ON "dealers" USING gin ("address" gin_trgm_ops) WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dealers_name_unique" ON "dealers" USING btree (lower("name")) WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "service_packages_price_sort" ON "service_packages" USING btree ("price","id") WHERE "service_packages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "service_packages_features_rows" ON "service_packages" USING gin ("features" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "service_packages_name_unique" ON "service_packages" USING btree (lower("name")) WHERE "service_packages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "service_packages_type_ref" ON "service_packages" USING btree ("type");--> statement-breakpoint
CREATE INDEX "service_packages_models_to" ON "service_packages_models" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "blogs_created_at_sort" ON "blogs" USING btree ("created_at","id") WHERE "blogs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blogs_blog_type_filter" ON "blogs" USING btree ("blog_type","created_at","id") WHERE "blogs"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "blogs_slug_unique" ON "blogs" USING btree (lower("slug")) WHERE "blogs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cms_items_position_sort" ON "cms_items" USING btree ("position","id") WHERE "cms_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cms_items_item_type_filter" ON "cms_items" USING btree ("item_type","position","id") WHERE "cms_items"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cms_items_slug_unique" ON "cms_items" USING btree (lower("slug")) WHERE "cms_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "roles_name_sort" ON "roles" USING btree (lower("name"),"id") WHERE "roles"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree (lower("name")) WHERE "roles"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "admins_first_name_sort" ON "admins" USING btree (lower("first_name"),"id") WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "admins_user_name_unique" ON "admins" USING btree (lower("user_name")) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email_unique" ON "admins" USING btree (lower("email")) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "admins_phone_unique" ON "admins" USING btree (lower("phone")) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "admins_role_ref" ON "admins" USING btree ("role");--> statement-breakpoint
CREATE INDEX "test_rides_ride_at_sort" ON "test_rides" USING btree ("ride_at","id") WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_dealer_filter" ON "test_rides" USING btree ("dealer","ride_at","id") WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_booking_number_search" ON "test_rides" USING gin ("booking_number" gin_trgm_ops) WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_phone_search" ON "test_rides" USING gin ("phone" gin_trgm_ops) WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_bike_model_search" ON "test_rides" USING gin ("bike_model" gin_trgm_ops) WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_rides_booking_number_unique" ON "test_rides" USING btree (lower("booking_number")) WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_customer_ref" ON "test_rides" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "test_rides_product_ref" ON "test_rides" USING btree ("product");--> statement-breakpoint
CREATE INDEX "test_rides_dealer_ref" ON "test_rides" USING btree ("dealer");--> statement-breakpoint
CREATE INDEX "offers_starts_at_sort" ON "offers" USING btree ("starts_at","id") WHERE "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_products_to" ON "offers_products" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "warranty_policies_title_sort" ON "warranty_policies" USING btree (lower("title"),"id") WHERE "warranty_policies"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_policies_title_unique" ON "warranty_policies" USING btree (lower("title")) WHERE "warranty_policies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "warranty_policies_categories_to" ON "warranty_policies_categories" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "warranty_policies_products_to" ON "warranty_policies_products" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "bike_docs_title_sort" ON "bike_docs" USING btree (lower("title"),"id") WHERE "bike_docs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bike_docs_bike_ref" ON "bike_docs" USING btree ("bike");--> statement-breakpoint
CREATE INDEX "supports_title_sort" ON "supports" USING btree (lower("title"),"id") WHERE "supports"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "supports_type_filter" ON "supports" USING btree ("type",lower("title"),"id") WHERE "supports"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supports_title_unique" ON "supports" USING btree (lower("title")) WHERE "supports"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "variants_sku_sort" ON "variants" USING btree (lower("sku"),"id") WHERE "variants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "variants_product_ref" ON "variants" USING btree ("product");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku_unique" ON "variants" USING btree (lower("sku")) WHERE "variants"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "variants_custom_sku_unique" ON "variants" USING btree (lower("custom_sku")) WHERE "variants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "variants_numbers_search" ON "variants" USING gin ("sku" gin_trgm_ops, "custom_sku" gin_trgm_ops) WHERE "variants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "questions_created_at_sort" ON "questions" USING btree ("created_at","id") WHERE "questions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "questions_product_ref" ON "questions" USING btree ("product");--> statement-breakpoint
CREATE INDEX "reviews_date_sort" ON "reviews" USING btree ("date","id") WHERE "reviews"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_product_ref" ON "reviews" USING btree ("product");--> statement-breakpoint
CREATE INDEX "order_lines_position_sort" ON "order_lines" USING btree ("position","id") WHERE "order_lines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_order_ref" ON "order_lines" USING btree ("order");--> statement-breakpoint
CREATE INDEX "order_lines_sums" ON "order_lines" USING btree ("order","product_id","total") WHERE "order_lines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "payments_created_at_sort" ON "payments" USING btree ("created_at","id") WHERE "payments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "payments_order_ref" ON "payments" USING btree ("order");--> statement-breakpoint
CREATE INDEX "order_notes_created_at_sort" ON "order_notes" USING btree ("created_at","id") WHERE "order_notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_notes_order_ref" ON "order_notes" USING btree ("order");--> statement-breakpoint
CREATE INDEX "shipments_created_at_sort" ON "shipments" USING btree ("created_at","id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_order_ref" ON "shipments" USING btree ("order");--> statement-breakpoint
CREATE INDEX "feature_titles_title_sort" ON "feature_titles" USING btree (lower("title"),"id") WHERE "feature_titles"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "feature_titles_title_unique" ON "feature_titles" USING btree (lower("title")) WHERE "feature_titles"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "package_types_name_sort" ON "package_types" USING btree (lower("name"),"id") WHERE "package_types"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "package_types_name_unique" ON "package_types" USING btree (lower("name")) WHERE "package_types"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_ride_banner_created_at_sort" ON "test_ride_banner" USING btree ("created_at","id") WHERE "test_ride_banner"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "donations_of" ON "donations" USING btree ("cause","at","amount");--> statement-breakpoint
CREATE INDEX "history_of" ON "history" USING btree ("entity","entity_id","at","id");--> statement-breakpoint
CREATE INDEX "history_entity" ON "history" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_failures_from" ON "login_failures" USING btree ("address","account","at");--> statement-breakpoint
CREATE INDEX "login_failures_at" ON "login_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_feature" ON "media" USING btree ("feature","created_at");--> statement-breakpoint
CREATE INDEX "media_use_of" ON "media_use" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "sessions_admin" ON "sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
-- Every write of orders, order lines and customers marks the store days whose figures it changes, in its own transaction
-- (server/modules/dashboard). Marks are only inserted, so no write waits for another one.
CREATE FUNCTION store_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ((moment at time zone 'UTC') + interval '6 hours')::date;--> statement-breakpoint
CREATE FUNCTION mark_days() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  if tg_op = 'INSERT' then
    insert into figure_marks ("of", day) select distinct tg_argv[0], store_day(created_at) from after_rows;
  elsif tg_op = 'DELETE' then
    insert into figure_marks ("of", day) select distinct tg_argv[0], store_day(created_at) from before_rows;
  else
    insert into figure_marks ("of", day) select distinct tg_argv[0], store_day(created_at) from before_rows union select distinct tg_argv[0], store_day(created_at) from after_rows;
  end if;
  return null;
end $body$;--> statement-breakpoint
CREATE FUNCTION mark_order_days() RETURNS trigger LANGUAGE plpgsql AS $body$
begin
  if tg_op = 'INSERT' then
    insert into figure_marks ("of", day) select distinct 'orders', store_day(o.created_at) from after_rows r join orders o on o.id = r."order";
  elsif tg_op = 'DELETE' then
    insert into figure_marks ("of", day) select distinct 'orders', store_day(o.created_at) from before_rows r join orders o on o.id = r."order";
  else
    insert into figure_marks ("of", day) select distinct 'orders', store_day(o.created_at) from before_rows r join orders o on o.id = r."order" union select distinct 'orders', store_day(o.created_at) from after_rows r join orders o on o.id = r."order";
  end if;
  return null;
end $body$;--> statement-breakpoint
CREATE TRIGGER figures_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_days('orders');--> statement-breakpoint
CREATE TRIGGER figures_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_days('orders');--> statement-breakpoint
CREATE TRIGGER figures_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_days('orders');--> statement-breakpoint
CREATE TRIGGER figures_insert AFTER INSERT ON order_lines REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_order_days();--> statement-breakpoint
CREATE TRIGGER figures_update AFTER UPDATE ON order_lines REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_order_days();--> statement-breakpoint
CREATE TRIGGER figures_delete AFTER DELETE ON order_lines REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_order_days();--> statement-breakpoint
CREATE TRIGGER figures_insert AFTER INSERT ON customers REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_days('customers');--> statement-breakpoint
CREATE TRIGGER figures_update AFTER UPDATE ON customers REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_days('customers');--> statement-breakpoint
CREATE TRIGGER figures_delete AFTER DELETE ON customers REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_days('customers');
