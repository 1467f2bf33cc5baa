CREATE TABLE "shared_order_days" (
	"day" date NOT NULL,
	"among" text[] NOT NULL,
	"order_status" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_method" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "shared_order_days_key" PRIMARY KEY("day","among","order_status","payment_status","payment_method")
);
--> statement-breakpoint
CREATE TABLE "showroom_product_sales" (
	"store" text NOT NULL,
	"unit" text NOT NULL,
	"day" date NOT NULL,
	"product" text NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	CONSTRAINT "showroom_product_sales_store_unit_day_product_pk" PRIMARY KEY("store","unit","day","product")
);
--> statement-breakpoint
CREATE TABLE "showroom_sales_days" (
	"store" text NOT NULL,
	"day" date NOT NULL,
	"order_status" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_method" text NOT NULL,
	"orders" integer NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	CONSTRAINT "showroom_sales_days_key" PRIMARY KEY("store","day","order_status","payment_status","payment_method")
);
--> statement-breakpoint
CREATE INDEX "showroom_product_sales_day" ON "showroom_product_sales" USING btree ("unit","day");--> statement-breakpoint
CREATE INDEX "showroom_sales_days_day" ON "showroom_sales_days" USING btree ("day");--> statement-breakpoint
INSERT INTO figure_marks ("of", day) SELECT DISTINCT 'orders', store_day(created_at) FROM orders;
