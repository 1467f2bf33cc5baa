ALTER TABLE "products" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "products_scheduled" ON "products" USING btree ("publish_at") WHERE "products"."deleted_at" is null and "products"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "categories_scheduled" ON "categories" USING btree ("publish_at") WHERE "categories"."deleted_at" is null and "categories"."publish_at" is not null;