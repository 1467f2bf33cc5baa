CREATE TABLE "customer_days" (
	"day" date PRIMARY KEY NOT NULL,
	"customers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_marks" (
	"of" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"unit" text NOT NULL,
	"day" date NOT NULL,
	"product" text NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	CONSTRAINT "product_sales_unit_day_product_pk" PRIMARY KEY("unit","day","product")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"order_status" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_method" text NOT NULL,
	"orders" integer NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	CONSTRAINT "sales_days_day_order_status_payment_status_payment_method_pk" PRIMARY KEY("day","order_status","payment_status","payment_method")
);
