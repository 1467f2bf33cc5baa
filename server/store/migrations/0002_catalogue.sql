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
DROP INDEX "history_of";--> statement-breakpoint
DROP INDEX "history_at";--> statement-breakpoint
DROP INDEX "history_actor";--> statement-breakpoint
ALTER TABLE "deal_products" ADD CONSTRAINT "deal_products_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "latest_products" ADD CONSTRAINT "latest_products_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "deal_products_created" ON "deal_products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "latest_products_created" ON "latest_products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_features_order_sort" ON "product_features" USING btree ("order","id") WHERE "product_features"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_features_feature_type_filter" ON "product_features" USING btree ("feature_type","order","id") WHERE "product_features"."deleted_at" is null;--> statement-breakpoint
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
CREATE INDEX "stores_name_sort" ON "stores" USING btree (lower("name"),"id") WHERE "stores"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stores_name_unique" ON "stores" USING btree (lower("name")) WHERE "stores"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stores_code_unique" ON "stores" USING btree (lower("code")) WHERE "stores"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_starts_at_sort" ON "offers" USING btree ("starts_at","id") WHERE "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_products_to" ON "offers_products" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "warranty_policies_title_sort" ON "warranty_policies" USING btree (lower("title"),"id") WHERE "warranty_policies"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_policies_title_unique" ON "warranty_policies" USING btree (lower("title")) WHERE "warranty_policies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "warranty_policies_categories_to" ON "warranty_policies_categories" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "warranty_policies_products_to" ON "warranty_policies_products" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "bike_docs_title_sort" ON "bike_docs" USING btree (lower("title"),"id") WHERE "bike_docs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bike_docs_bike_ref" ON "bike_docs" USING btree ("bike");--> statement-breakpoint
CREATE INDEX "variants_sku_sort" ON "variants" USING btree (lower("sku"),"id") WHERE "variants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "variants_product_ref" ON "variants" USING btree ("product");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku_unique" ON "variants" USING btree (lower("sku")) WHERE "variants"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "variants_custom_sku_unique" ON "variants" USING btree (lower("custom_sku")) WHERE "variants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "questions_created_at_sort" ON "questions" USING btree ("created_at","id") WHERE "questions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "questions_product_ref" ON "questions" USING btree ("product");--> statement-breakpoint
CREATE INDEX "reviews_date_sort" ON "reviews" USING btree ("date","id") WHERE "reviews"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_product_ref" ON "reviews" USING btree ("product");--> statement-breakpoint
CREATE INDEX "history_entity" ON "history" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "history_of" ON "history" USING btree ("entity","entity_id","at","id");--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor_id","at","id");