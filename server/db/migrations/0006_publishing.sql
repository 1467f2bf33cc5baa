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
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "redirects_created_at_sort" ON "redirects" USING btree ("created_at","id") WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "redirects_kind_filter" ON "redirects" USING btree ("kind","created_at","id") WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "redirects_deleted" ON "redirects" USING btree ("deleted_at","id") WHERE "redirects"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_former_unique" ON "redirects" USING btree ("kind",lower("former")) WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "redirects_record" ON "redirects" USING btree ("record_id") WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "redirects_search" ON "redirects" USING gin ("former" gin_trgm_ops) WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_scheduled" ON "products" USING btree ("publish_at") WHERE "products"."deleted_at" is null and "products"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "categories_scheduled" ON "categories" USING btree ("publish_at") WHERE "categories"."deleted_at" is null and "categories"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "inventory_in_stock" ON "inventory" USING btree ("product","variant") WHERE "inventory"."deleted_at" is null and "inventory"."quantity" > 0;