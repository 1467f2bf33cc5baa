CREATE TABLE "deal_terms" (
	"product_id" text PRIMARY KEY NOT NULL,
	"price" numeric(12, 2),
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "deal_terms_period" ON "deal_terms" USING btree ("starts_at","ends_at");