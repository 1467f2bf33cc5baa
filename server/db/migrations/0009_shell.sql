ALTER TABLE "buy_get_promotions" ALTER COLUMN "discount_type" SET DEFAULT 'freeOfCharge';--> statement-breakpoint
ALTER TABLE "buy_get_promotions" ALTER COLUMN "reward_on" SET DEFAULT 'sameProducts';--> statement-breakpoint
ALTER TABLE "blogs" ALTER COLUMN "status" SET DEFAULT 'Draft';