ALTER TABLE "discounts" ADD COLUMN "match" text;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "conditions" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "match" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "conditions" text;