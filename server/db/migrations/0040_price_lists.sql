CREATE TABLE "price_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_lists_segments" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "price_lists_segments_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "segment_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"price_list" text NOT NULL,
	"product" text NOT NULL,
	"variant" text,
	"price" numeric(12, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_lists_segments" ADD CONSTRAINT "price_lists_segments_from_id_price_lists_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists_segments" ADD CONSTRAINT "price_lists_segments_to_id_segments_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."segments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_prices" ADD CONSTRAINT "segment_prices_price_list_price_lists_id_fk" FOREIGN KEY ("price_list") REFERENCES "public"."price_lists"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_prices" ADD CONSTRAINT "segment_prices_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_prices" ADD CONSTRAINT "segment_prices_variant_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_lists_name_sort" ON "price_lists" USING btree (lower("name"),"id") WHERE "price_lists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "price_lists_created_at_sort" ON "price_lists" USING btree ("created_at","id") WHERE "price_lists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "price_lists_is_active_filter" ON "price_lists" USING btree ("is_active",lower("name"),"id") WHERE "price_lists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "price_lists_deleted" ON "price_lists" USING btree ("deleted_at","id") WHERE "price_lists"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_name_unique" ON "price_lists" USING btree (fold_text("name")) WHERE "price_lists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "price_lists_segments_to" ON "price_lists_segments" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "segment_prices_updated_at_sort" ON "segment_prices" USING btree ("updated_at","id") WHERE "segment_prices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "segment_prices_price_list_filter" ON "segment_prices" USING btree ("price_list","updated_at","id") WHERE "segment_prices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "segment_prices_product_filter" ON "segment_prices" USING btree ("product","updated_at","id") WHERE "segment_prices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "segment_prices_deleted" ON "segment_prices" USING btree ("deleted_at","id") WHERE "segment_prices"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "segment_prices_price_list_ref" ON "segment_prices" USING btree ("price_list");--> statement-breakpoint
CREATE INDEX "segment_prices_product_ref" ON "segment_prices" USING btree ("product");--> statement-breakpoint
CREATE INDEX "segment_prices_variant_ref" ON "segment_prices" USING btree ("variant");