ALTER TABLE "media" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_x" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_y" integer;--> statement-breakpoint
CREATE INDEX "media_tags" ON "media" USING gin ("tags");