CREATE TABLE "coupon_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"coupon" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"deactivated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"language" text NOT NULL,
	"field" text NOT NULL,
	"text" text,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "translations_entity_entity_id_language_field_pk" PRIMARY KEY("entity","entity_id","language","field")
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "coupon_batches" ADD CONSTRAINT "coupon_batches_coupon_coupons_id_fk" FOREIGN KEY ("coupon") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_batches_created_at_sort" ON "coupon_batches" USING btree ("created_at","id") WHERE "coupon_batches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_batches_coupon_filter" ON "coupon_batches" USING btree ("coupon","created_at","id") WHERE "coupon_batches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_batches_is_active_filter" ON "coupon_batches" USING btree ("is_active","created_at","id") WHERE "coupon_batches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_batches_title_search" ON "coupon_batches" USING gin ("title" gin_trgm_ops) WHERE "coupon_batches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_batches_deleted" ON "coupon_batches" USING btree ("deleted_at","id") WHERE "coupon_batches"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "coupon_batches_coupon_ref" ON "coupon_batches" USING btree ("coupon");--> statement-breakpoint
CREATE INDEX "translations_of" ON "translations" USING btree ("entity","language","field","entity_id") WHERE "translations"."text" is not null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_batch_coupon_batches_id_fk" FOREIGN KEY ("batch") REFERENCES "public"."coupon_batches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_batch_ref" ON "coupons" USING btree ("batch");