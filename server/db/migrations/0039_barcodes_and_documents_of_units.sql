CREATE TABLE "barcodes" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"code" text NOT NULL,
	"product" text NOT NULL,
	"variant" text,
	"is_own" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "barcodes" ADD CONSTRAINT "barcodes_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barcodes" ADD CONSTRAINT "barcodes_variant_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "barcodes_created_at_sort" ON "barcodes" USING btree ("created_at","id") WHERE "barcodes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "barcodes_product_filter" ON "barcodes" USING btree ("product","created_at","id") WHERE "barcodes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "barcodes_variant_filter" ON "barcodes" USING btree ("variant","created_at","id") WHERE "barcodes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "barcodes_code_search" ON "barcodes" USING gin (fold_text("code") gin_trgm_ops) WHERE "barcodes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "barcodes_deleted" ON "barcodes" USING btree ("deleted_at","id") WHERE "barcodes"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "barcodes_code_unique" ON "barcodes" USING btree (lower("code")) WHERE "barcodes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "barcodes_product_ref" ON "barcodes" USING btree ("product");--> statement-breakpoint
CREATE INDEX "barcodes_variant_ref" ON "barcodes" USING btree ("variant");--> statement-breakpoint
CREATE INDEX "units_year_filter" ON "units" USING btree ("year","created_at","id") WHERE "units"."deleted_at" is null;