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
ALTER TABLE "media" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_packages" ADD CONSTRAINT "service_packages_type_package_types_id_fk" FOREIGN KEY ("type") REFERENCES "public"."package_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_packages_models" ADD CONSTRAINT "service_packages_models_from_id_service_packages_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."service_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_packages_models" ADD CONSTRAINT "service_packages_models_to_id_products_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_rides" ADD CONSTRAINT "test_rides_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_rides" ADD CONSTRAINT "test_rides_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_rides" ADD CONSTRAINT "test_rides_dealer_dealers_id_fk" FOREIGN KEY ("dealer") REFERENCES "public"."dealers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forms_created_at_sort" ON "forms" USING btree ("created_at","id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_form_type_filter" ON "forms" USING btree ("form_type","created_at","id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_status_filter" ON "forms" USING btree ("status","created_at","id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forms_number_unique" ON "forms" USING btree (lower("number")) WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_customer_ref" ON "forms" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "service_packages_price_sort" ON "service_packages" USING btree ("price","id") WHERE "service_packages"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_packages_name_unique" ON "service_packages" USING btree (lower("name")) WHERE "service_packages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "service_packages_type_ref" ON "service_packages" USING btree ("type");--> statement-breakpoint
CREATE INDEX "service_packages_models_to" ON "service_packages_models" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "blogs_created_at_sort" ON "blogs" USING btree ("created_at","id") WHERE "blogs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blogs_blog_type_filter" ON "blogs" USING btree ("blog_type","created_at","id") WHERE "blogs"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "blogs_slug_unique" ON "blogs" USING btree (lower("slug")) WHERE "blogs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cms_items_position_sort" ON "cms_items" USING btree ("position","id") WHERE "cms_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cms_items_item_type_filter" ON "cms_items" USING btree ("item_type","position","id") WHERE "cms_items"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cms_items_slug_unique" ON "cms_items" USING btree (lower("slug")) WHERE "cms_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_ride_at_sort" ON "test_rides" USING btree ("ride_at","id") WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_dealer_filter" ON "test_rides" USING btree ("dealer","ride_at","id") WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_booking_number_search" ON "test_rides" USING gin ("booking_number" gin_trgm_ops) WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_phone_search" ON "test_rides" USING gin ("phone" gin_trgm_ops) WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_bike_model_search" ON "test_rides" USING gin ("bike_model" gin_trgm_ops) WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_rides_booking_number_unique" ON "test_rides" USING btree (lower("booking_number")) WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_customer_ref" ON "test_rides" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "test_rides_product_ref" ON "test_rides" USING btree ("product");--> statement-breakpoint
CREATE INDEX "test_rides_dealer_ref" ON "test_rides" USING btree ("dealer");--> statement-breakpoint
CREATE INDEX "supports_title_sort" ON "supports" USING btree (lower("title"),"id") WHERE "supports"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "supports_type_filter" ON "supports" USING btree ("type",lower("title"),"id") WHERE "supports"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supports_title_unique" ON "supports" USING btree (lower("title")) WHERE "supports"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "feature_titles_title_sort" ON "feature_titles" USING btree (lower("title"),"id") WHERE "feature_titles"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "feature_titles_title_unique" ON "feature_titles" USING btree (lower("title")) WHERE "feature_titles"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "package_types_name_sort" ON "package_types" USING btree (lower("name"),"id") WHERE "package_types"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "package_types_name_unique" ON "package_types" USING btree (lower("name")) WHERE "package_types"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_ride_banner_created_at_sort" ON "test_ride_banner" USING btree ("created_at","id") WHERE "test_ride_banner"."deleted_at" is null;