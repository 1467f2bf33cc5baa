CREATE TABLE "buy_get_promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"discount_type" text NOT NULL,
	"amount" numeric(12, 2),
	"apply_on" text NOT NULL,
	"segment" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"buy_quantity" integer NOT NULL,
	"get_quantity" integer NOT NULL,
	"reward_on" text NOT NULL,
	"times_per_order" integer
);
--> statement-breakpoint
CREATE TABLE "buy_get_promotions_products" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "buy_get_promotions_products_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "buy_get_promotions_categories" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "buy_get_promotions_categories_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "buy_get_promotions_brands" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "buy_get_promotions_brands_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "buy_get_promotions_reward_products" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "buy_get_promotions_reward_products_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "buy_get_promotions_reward_categories" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "buy_get_promotions_reward_categories_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "buy_get_promotions_reward_brands" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "buy_get_promotions_reward_brands_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_discount" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_of_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_of_number" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promotion_discount" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchanged" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchange_id" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchange_number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "promotion" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "promotion_discount" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "buy_get_promotions" ADD CONSTRAINT "buy_get_promotions_segment_segments_id_fk" FOREIGN KEY ("segment") REFERENCES "public"."segments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_get_promotions_products" ADD CONSTRAINT "buy_get_promotions_products_from_id_buy_get_promotions_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."buy_get_promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_get_promotions_products" ADD CONSTRAINT "buy_get_promotions_products_to_id_products_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_get_promotions_categories" ADD CONSTRAINT "buy_get_promotions_categories_from_id_buy_get_promotions_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."buy_get_promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_get_promotions_categories" ADD CONSTRAINT "buy_get_promotions_categories_to_id_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_get_promotions_brands" ADD CONSTRAINT "buy_get_promotions_brands_from_id_buy_get_promotions_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."buy_get_promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_get_promotions_brands" ADD CONSTRAINT "buy_get_promotions_brands_to_id_brands_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_get_promotions_reward_products" ADD CONSTRAINT "buy_get_promotions_reward_products_from_id_buy_get_promotions_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."buy_get_promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_get_promotions_reward_products" ADD CONSTRAINT "buy_get_promotions_reward_products_to_id_products_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_get_promotions_reward_categories" ADD CONSTRAINT "buy_get_promotions_reward_categories_from_id_buy_get_promotions_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."buy_get_promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_get_promotions_reward_categories" ADD CONSTRAINT "buy_get_promotions_reward_categories_to_id_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_get_promotions_reward_brands" ADD CONSTRAINT "buy_get_promotions_reward_brands_from_id_buy_get_promotions_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."buy_get_promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_get_promotions_reward_brands" ADD CONSTRAINT "buy_get_promotions_reward_brands_to_id_brands_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buy_get_promotions_created_at_sort" ON "buy_get_promotions" USING btree ("created_at","id") WHERE "buy_get_promotions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "buy_get_promotions_discount_type_filter" ON "buy_get_promotions" USING btree ("discount_type","created_at","id") WHERE "buy_get_promotions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "buy_get_promotions_is_active_filter" ON "buy_get_promotions" USING btree ("is_active","created_at","id") WHERE "buy_get_promotions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "buy_get_promotions_apply_on_filter" ON "buy_get_promotions" USING btree ("apply_on","created_at","id") WHERE "buy_get_promotions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "buy_get_promotions_title_search" ON "buy_get_promotions" USING gin ("title" gin_trgm_ops) WHERE "buy_get_promotions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "buy_get_promotions_deleted" ON "buy_get_promotions" USING btree ("deleted_at","id") WHERE "buy_get_promotions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "buy_get_promotions_segment_ref" ON "buy_get_promotions" USING btree ("segment");--> statement-breakpoint
CREATE INDEX "buy_get_promotions_products_to" ON "buy_get_promotions_products" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "buy_get_promotions_categories_to" ON "buy_get_promotions_categories" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "buy_get_promotions_brands_to" ON "buy_get_promotions_brands" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "buy_get_promotions_reward_products_to" ON "buy_get_promotions_reward_products" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "buy_get_promotions_reward_categories_to" ON "buy_get_promotions_reward_categories" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "buy_get_promotions_reward_brands_to" ON "buy_get_promotions_reward_brands" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "products_sections_filter" ON "products" USING gin ("sections");--> statement-breakpoint
CREATE INDEX "reviews_rating_filter" ON "reviews" USING btree ("rating","date","id") WHERE "reviews"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_product_filter" ON "reviews" USING btree ("product","date","id") WHERE "reviews"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("text" gin_trgm_ops, "customer" gin_trgm_ops) WHERE "reviews"."deleted_at" is null;