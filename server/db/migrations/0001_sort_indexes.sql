DROP INDEX "products_numbers_search";--> statement-breakpoint
CREATE INDEX "products_sku_search" ON "products" USING gin ("sku" gin_trgm_ops) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_custom_sku_search" ON "products" USING gin ("custom_sku" gin_trgm_ops) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_name_sort" ON "categories" USING btree (lower("name"),"id") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_slug_sort" ON "categories" USING btree (lower("slug"),"id") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vats_title_sort" ON "vats" USING btree (lower("title"),"id") WHERE "vats"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vats_updated_at_sort" ON "vats" USING btree ("updated_at","id") WHERE "vats"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_title_sort" ON "discounts" USING btree (lower("title"),"id") WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_amount_sort" ON "discounts" USING btree ("amount","id") WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_starts_at_sort" ON "discounts" USING btree ("starts_at","id") WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_ends_at_sort" ON "discounts" USING btree ("ends_at","id") WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_title_sort" ON "coupons" USING btree (lower("title"),"id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_code_sort" ON "coupons" USING btree (lower("code"),"id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_amount_sort" ON "coupons" USING btree ("amount","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_ends_at_sort" ON "coupons" USING btree ("ends_at","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "brands_updated_at_sort" ON "brands" USING btree ("updated_at","id") WHERE "brands"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "manufacturers_updated_at_sort" ON "manufacturers" USING btree ("updated_at","id") WHERE "manufacturers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inventory_quantity_sort" ON "inventory" USING btree ("quantity","id") WHERE "inventory"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inventory_low_at_sort" ON "inventory" USING btree ("low_at","id") WHERE "inventory"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inventory_updated_at_sort" ON "inventory" USING btree ("updated_at","id") WHERE "inventory"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_number_sort" ON "orders" USING btree (lower("number"),"id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_total_sort" ON "orders" USING btree ("total","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_due_sort" ON "orders" USING btree ((case when "payment_status" = 'Cancelled' then 0 else "total" - "paid" end),"id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_name_sort" ON "customers" USING btree (lower("name"),"id") WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_email_sort" ON "customers" USING btree (lower("email"),"id") WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_types_institution_sort" ON "user_types" USING btree (lower("institution"),"id") WHERE "user_types"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_number_sort" ON "forms" USING btree (lower("number"),"id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_name_sort" ON "forms" USING btree (lower("name"),"id") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "stores_code_sort" ON "stores" USING btree (lower("code"),"id") WHERE "stores"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "stores_division_sort" ON "stores" USING btree (lower("division"),"id") WHERE "stores"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "stores_district_sort" ON "stores" USING btree (lower("district"),"id") WHERE "stores"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_location_sort" ON "dealers" USING btree (lower("location"),"id") WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_division_sort" ON "dealers" USING btree (lower("division"),"id") WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_district_sort" ON "dealers" USING btree (lower("district"),"id") WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blogs_title_sort" ON "blogs" USING btree (lower("title"),"id") WHERE "blogs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blogs_author_sort" ON "blogs" USING btree (lower("author"),"id") WHERE "blogs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blogs_published_at_sort" ON "blogs" USING btree ("published_at","id") WHERE "blogs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blogs_updated_at_sort" ON "blogs" USING btree ("updated_at","id") WHERE "blogs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_booking_number_sort" ON "test_rides" USING btree (lower("booking_number"),"id") WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_name_sort" ON "test_rides" USING btree (lower("name"),"id") WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_title_sort" ON "offers" USING btree (lower("title"),"id") WHERE "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_ends_at_sort" ON "offers" USING btree ("ends_at","id") WHERE "offers"."deleted_at" is null;