CREATE TABLE "redirects" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"former" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_terms" (
	"product_id" text PRIMARY KEY NOT NULL,
	"price" numeric(12, 2),
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"admin_id" text NOT NULL,
	"tab" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"is_editing" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presences_admin_id_tab_pk" PRIMARY KEY("admin_id","tab")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_x" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_y" integer;--> statement-breakpoint
CREATE INDEX "redirects_created_at_sort" ON "redirects" USING btree ("created_at","id") WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "redirects_kind_filter" ON "redirects" USING btree ("kind","created_at","id") WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "redirects_deleted" ON "redirects" USING btree ("deleted_at","id") WHERE "redirects"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_former_unique" ON "redirects" USING btree ("kind",lower("former")) WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "redirects_record" ON "redirects" USING btree ("record_id") WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "redirects_search" ON "redirects" USING gin ("former" gin_trgm_ops) WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "deal_terms_period" ON "deal_terms" USING btree ("starts_at","ends_at");--> statement-breakpoint
CREATE INDEX "presences_of" ON "presences" USING btree ("entity","entity_id","seen_at");--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "products_scheduled" ON "products" USING btree ("publish_at") WHERE "products"."deleted_at" is null and "products"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "categories_scheduled" ON "categories" USING btree ("publish_at") WHERE "categories"."deleted_at" is null and "categories"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "inventory_in_stock" ON "inventory" USING btree ("product","variant") WHERE "inventory"."deleted_at" is null and "inventory"."quantity" > 0;--> statement-breakpoint
CREATE INDEX "orders_partly_shipped" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null and "orders"."delivery_status" in ('Pending', 'Packed') and "orders"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "media_tags" ON "media" USING gin ("tags");