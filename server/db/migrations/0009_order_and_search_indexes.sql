ALTER TABLE "buy_get_promotions" ALTER COLUMN "discount_type" SET DEFAULT 'freeOfCharge';--> statement-breakpoint
ALTER TABLE "buy_get_promotions" ALTER COLUMN "reward_on" SET DEFAULT 'sameProducts';--> statement-breakpoint
ALTER TABLE "blogs" ALTER COLUMN "status" SET DEFAULT 'Draft';--> statement-breakpoint
CREATE INDEX "products_list" ON "products" USING btree ("date","id","published","publish_at","unpublish_at","price","brand") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_features_order_sort_down" ON "product_features" USING btree ("order" desc nulls last,"id") WHERE "product_features"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_order_sort_down" ON "categories" USING btree ("order" desc nulls last,"id") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_slug_sort_down" ON "categories" USING btree (lower("slug") desc nulls last,"id") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_starts_at_sort_down" ON "discounts" USING btree ("starts_at" desc nulls last,"id") WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_ends_at_sort_down" ON "discounts" USING btree ("ends_at" desc nulls last,"id") WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_ends_at_sort_down" ON "coupons" USING btree ("ends_at" desc nulls last,"id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_text_filter" ON "reviews" USING btree ((coalesce("text", '') <> ''),"date","id") WHERE "reviews"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inventory_low_at_sort_down" ON "inventory" USING btree ("low_at" desc nulls last,"id") WHERE "inventory"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_division_filter" ON "orders" USING btree ("division","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_district_filter" ON "orders" USING btree ("district","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_not_printed_invoice" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null and not "orders"."prints" @> '[{"document":"Invoice"}]'::jsonb;--> statement-breakpoint
CREATE INDEX "orders_not_printed_packing_slip" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null and not "orders"."prints" @> '[{"document":"PackingSlip"}]'::jsonb;--> statement-breakpoint
CREATE INDEX "orders_not_printed_shipping_label" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null and not "orders"."prints" @> '[{"document":"ShippingLabel"}]'::jsonb;--> statement-breakpoint
CREATE INDEX "orders_unassigned" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null and "orders"."assignee" is null;--> statement-breakpoint
CREATE INDEX "customers_email_sort_down" ON "customers" USING btree (lower("email") desc nulls last,"id") WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blogs_author_sort_down" ON "blogs" USING btree (lower("author") desc nulls last,"id") WHERE "blogs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blogs_published_at_sort_down" ON "blogs" USING btree ("published_at" desc nulls last,"id") WHERE "blogs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cms_items_position_sort_down" ON "cms_items" USING btree ("position" desc nulls last,"id") WHERE "cms_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_ends_at_sort_down" ON "offers" USING btree ("ends_at" desc nulls last,"id") WHERE "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_sent" ON "order_lines" USING btree ("order") WHERE "order_lines"."deleted_at" is null and "order_lines"."sent" > 0;