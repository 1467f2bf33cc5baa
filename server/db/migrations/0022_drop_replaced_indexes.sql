-- The former migration has built those that replace them.
DROP INDEX "products_sku_sort";--> statement-breakpoint
DROP INDEX "categories_slug_sort";--> statement-breakpoint
DROP INDEX "coupons_code_sort";--> statement-breakpoint
DROP INDEX "orders_number_sort";--> statement-breakpoint
DROP INDEX "orders_customer_filter";--> statement-breakpoint
DROP INDEX "orders_customer_count";--> statement-breakpoint
DROP INDEX "orders_total_filter";--> statement-breakpoint
DROP INDEX "customers_email_sort";--> statement-breakpoint
DROP INDEX "stores_code_sort";--> statement-breakpoint
DROP INDEX "variants_sku_sort";
