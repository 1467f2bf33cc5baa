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
	"password_hash" text NOT NULL
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
CREATE TABLE "revalidations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role_roles_id_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_categories_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_brands_id_fk" FOREIGN KEY ("brand") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_manufacturer_manufacturers_id_fk" FOREIGN KEY ("manufacturer") REFERENCES "public"."manufacturers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat_vats_id_fk" FOREIGN KEY ("vat") REFERENCES "public"."vats"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_categories" ADD CONSTRAINT "products_categories_from_id_products_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_categories" ADD CONSTRAINT "products_categories_to_id_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_tags" ADD CONSTRAINT "products_tags_from_id_products_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_tags" ADD CONSTRAINT "products_tags_to_id_tags_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."tags"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admins_first_name_sort" ON "admins" USING btree (lower("first_name"),"id") WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "admins_user_name_unique" ON "admins" USING btree (lower("user_name")) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email_unique" ON "admins" USING btree (lower("email")) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "admins_phone_unique" ON "admins" USING btree (lower("phone")) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "admins_role_ref" ON "admins" USING btree ("role");--> statement-breakpoint
CREATE INDEX "brands_name_sort" ON "brands" USING btree (lower("name"),"id") WHERE "brands"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_unique" ON "brands" USING btree (lower("name")) WHERE "brands"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_order_sort" ON "categories" USING btree ("order","id") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_slug_filter" ON "categories" USING btree ("slug","order","id") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_is_feature_filter" ON "categories" USING btree ("is_feature","order","id") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_published_filter" ON "categories" USING btree ("published","order","id") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug_unique" ON "categories" USING btree (lower("slug")) WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_parent_ref" ON "categories" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "manufacturers_name_sort" ON "manufacturers" USING btree (lower("name"),"id") WHERE "manufacturers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "manufacturers_name_unique" ON "manufacturers" USING btree (lower("name")) WHERE "manufacturers"."deleted_at" is null;--> statement-breakpoint
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
CREATE UNIQUE INDEX "products_slug_unique" ON "products" USING btree (lower("slug")) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree (lower("sku")) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_custom_sku_unique" ON "products" USING btree (lower("custom_sku")) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_brand_ref" ON "products" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "products_manufacturer_ref" ON "products" USING btree ("manufacturer");--> statement-breakpoint
CREATE INDEX "products_vat_ref" ON "products" USING btree ("vat");--> statement-breakpoint
CREATE INDEX "products_categories_to" ON "products_categories" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "products_tags_to" ON "products_tags" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "roles_name_sort" ON "roles" USING btree (lower("name"),"id") WHERE "roles"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree (lower("name")) WHERE "roles"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tags_name_sort" ON "tags" USING btree (lower("name"),"id") WHERE "tags"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_unique" ON "tags" USING btree (lower("name")) WHERE "tags"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vats_percentage_sort" ON "vats" USING btree ("percentage","id") WHERE "vats"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vats_title_unique" ON "vats" USING btree (lower("title")) WHERE "vats"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "history_of" ON "history" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_failures_of" ON "login_failures" USING btree ("account","address","at");--> statement-breakpoint
CREATE INDEX "login_failures_at" ON "login_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_feature" ON "media" USING btree ("feature","created_at");--> statement-breakpoint
CREATE INDEX "media_use_of" ON "media_use" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "sessions_admin" ON "sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");