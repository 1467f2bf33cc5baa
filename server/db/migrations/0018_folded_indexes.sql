DROP INDEX "products_search_text";--> statement-breakpoint
DROP INDEX "products_search_list";--> statement-breakpoint
DROP INDEX "customers_search_text";--> statement-breakpoint
DROP INDEX "customers_search_list";--> statement-breakpoint
DROP INDEX "products_name_search";--> statement-breakpoint
DROP INDEX "products_sku_search";--> statement-breakpoint
DROP INDEX "products_custom_sku_search";--> statement-breakpoint
DROP INDEX "tags_name_unique";--> statement-breakpoint
DROP INDEX "vats_title_unique";--> statement-breakpoint
DROP INDEX "discounts_title_search";--> statement-breakpoint
DROP INDEX "coupons_title_search";--> statement-breakpoint
DROP INDEX "coupon_batches_title_search";--> statement-breakpoint
DROP INDEX "buy_get_promotions_title_search";--> statement-breakpoint
DROP INDEX "reviews_search";--> statement-breakpoint
DROP INDEX "brands_name_unique";--> statement-breakpoint
DROP INDEX "manufacturers_name_unique";--> statement-breakpoint
DROP INDEX "charges_title_unique";--> statement-breakpoint
DROP INDEX "transfers_number_search";--> statement-breakpoint
DROP INDEX "transfers_note_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "customers_search";--> statement-breakpoint
DROP INDEX "forms_number_unique";--> statement-breakpoint
DROP INDEX "forms_search";--> statement-breakpoint
DROP INDEX "stores_name_unique";--> statement-breakpoint
DROP INDEX "dealers_name_search";--> statement-breakpoint
DROP INDEX "dealers_location_search";--> statement-breakpoint
DROP INDEX "dealers_address_search";--> statement-breakpoint
DROP INDEX "dealers_name_unique";--> statement-breakpoint
DROP INDEX "service_packages_name_unique";--> statement-breakpoint
DROP INDEX "roles_name_unique";--> statement-breakpoint
DROP INDEX "test_rides_booking_number_search";--> statement-breakpoint
DROP INDEX "test_rides_phone_search";--> statement-breakpoint
DROP INDEX "test_rides_bike_model_search";--> statement-breakpoint
DROP INDEX "test_rides_booking_number_unique";--> statement-breakpoint
DROP INDEX "warranty_policies_title_unique";--> statement-breakpoint
DROP INDEX "supports_title_unique";--> statement-breakpoint
DROP INDEX "redirects_search";--> statement-breakpoint
DROP INDEX "variants_numbers_search";--> statement-breakpoint
DROP INDEX "invoices_number_unique";--> statement-breakpoint
DROP INDEX "segments_name_unique";--> statement-breakpoint
DROP INDEX "feature_titles_title_unique";--> statement-breakpoint
DROP INDEX "package_types_name_unique";--> statement-breakpoint
ALTER TABLE "products" drop column "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(fold_text("name"), '') || chr(10) || coalesce(fold_text("sku"), '') || chr(10) || coalesce(fold_text("custom_sku"), '')) STORED;--> statement-breakpoint
ALTER TABLE "customers" drop column "search_text";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(fold_text("name"), '') || chr(10) || coalesce(fold_text("user_name"), '') || chr(10) || coalesce(fold_text("email"), '')) STORED;--> statement-breakpoint
CREATE INDEX "products_folded_search" ON "products" USING gin ("search_text" gin_trgm_ops) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_folded_list" ON "products" USING btree ("date","id","search_text") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_folded_search" ON "customers" USING gin ("search_text" gin_trgm_ops) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_folded_list" ON "customers" USING btree ("created_at","id","search_text") WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_name_search" ON "products" USING gin (fold_text("name") gin_trgm_ops) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_sku_search" ON "products" USING gin (fold_text("sku") gin_trgm_ops) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_custom_sku_search" ON "products" USING gin (fold_text("custom_sku") gin_trgm_ops) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_unique" ON "tags" USING btree (fold_text("name")) WHERE "tags"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vats_title_unique" ON "vats" USING btree (fold_text("title")) WHERE "vats"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_title_search" ON "discounts" USING gin (fold_text("title") gin_trgm_ops) WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_title_search" ON "coupons" USING gin (fold_text("title") gin_trgm_ops) WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_batches_title_search" ON "coupon_batches" USING gin (fold_text("title") gin_trgm_ops) WHERE "coupon_batches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "buy_get_promotions_title_search" ON "buy_get_promotions" USING gin (fold_text("title") gin_trgm_ops) WHERE "buy_get_promotions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin (fold_text("text") gin_trgm_ops, fold_text("customer") gin_trgm_ops) WHERE "reviews"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_unique" ON "brands" USING btree (fold_text("name")) WHERE "brands"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "manufacturers_name_unique" ON "manufacturers" USING btree (fold_text("name")) WHERE "manufacturers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_title_unique" ON "charges" USING btree (fold_text("title")) WHERE "charges"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_number_search" ON "transfers" USING gin (fold_text("number") gin_trgm_ops) WHERE "transfers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_note_search" ON "transfers" USING gin (fold_text("note") gin_trgm_ops) WHERE "transfers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (fold_text("number") gin_trgm_ops, fold_text("recipient") gin_trgm_ops, fold_text("phone") gin_trgm_ops) WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (fold_text("name") gin_trgm_ops, fold_text("user_name") gin_trgm_ops, fold_text("email") gin_trgm_ops, fold_text("phone") gin_trgm_ops) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forms_number_unique" ON "forms" USING btree (fold_text("number")) WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_search" ON "forms" USING gin (fold_text("number") gin_trgm_ops, fold_text("name") gin_trgm_ops, fold_text("phone") gin_trgm_ops, fold_text("email") gin_trgm_ops) WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stores_name_unique" ON "stores" USING btree (fold_text("name")) WHERE "stores"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_name_search" ON "dealers" USING gin (fold_text("name") gin_trgm_ops) WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_location_search" ON "dealers" USING gin (fold_text("location") gin_trgm_ops) WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dealers_address_search" ON "dealers" USING gin (fold_text("address") gin_trgm_ops) WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dealers_name_unique" ON "dealers" USING btree (fold_text("name")) WHERE "dealers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_packages_name_unique" ON "service_packages" USING btree (fold_text("name")) WHERE "service_packages"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree (fold_text("name")) WHERE "roles"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_booking_number_search" ON "test_rides" USING gin (fold_text("booking_number") gin_trgm_ops) WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_phone_search" ON "test_rides" USING gin (fold_text("phone") gin_trgm_ops) WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_bike_model_search" ON "test_rides" USING gin (fold_text("bike_model") gin_trgm_ops) WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_rides_booking_number_unique" ON "test_rides" USING btree (fold_text("booking_number")) WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_policies_title_unique" ON "warranty_policies" USING btree (fold_text("title")) WHERE "warranty_policies"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supports_title_unique" ON "supports" USING btree (fold_text("title")) WHERE "supports"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "redirects_search" ON "redirects" USING gin (fold_text("former") gin_trgm_ops) WHERE "redirects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "variants_numbers_search" ON "variants" USING gin (fold_text("sku") gin_trgm_ops, fold_text("custom_sku") gin_trgm_ops) WHERE "variants"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree (fold_text("number")) WHERE "invoices"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name_unique" ON "segments" USING btree (fold_text("name")) WHERE "segments"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "feature_titles_title_unique" ON "feature_titles" USING btree (fold_text("title")) WHERE "feature_titles"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "package_types_name_unique" ON "package_types" USING btree (fold_text("name")) WHERE "package_types"."deleted_at" is null;