ALTER TABLE "order_drafts" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD COLUMN "showrooms" jsonb DEFAULT '[]'::jsonb NOT NULL;