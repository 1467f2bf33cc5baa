ALTER TABLE "variants" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "archived_at" timestamp (3) with time zone;