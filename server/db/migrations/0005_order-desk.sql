CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"customer" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"author_id" text,
	"edited_at" timestamp (3) with time zone,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"query" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"saved_by" text NOT NULL,
	"customer_id" text,
	"payment_method" text,
	"recipient" text,
	"phone" text,
	"division" text,
	"district" text,
	"thana" text,
	"address" text,
	"coupon_code" text,
	"points" integer,
	"note" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags_in_use" (
	"entity" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"records" integer NOT NULL,
	CONSTRAINT "tags_in_use_entity_key_pk" PRIMARY KEY("entity","key")
);
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "segment" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "segment" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sent" integer;--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_created_at_sort" ON "customer_notes" USING btree ("created_at","id") WHERE "customer_notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customer_notes_deleted" ON "customer_notes" USING btree ("deleted_at","id") WHERE "customer_notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "customer_notes_customer_ref" ON "customer_notes" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "segments_created_at_sort" ON "segments" USING btree ("created_at","id") WHERE "segments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "segments_deleted" ON "segments" USING btree ("deleted_at","id") WHERE "segments"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name_unique" ON "segments" USING btree (lower("name")) WHERE "segments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_drafts_updated_at_sort" ON "order_drafts" USING btree ("updated_at","id") WHERE "order_drafts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_drafts_deleted" ON "order_drafts" USING btree ("deleted_at","id") WHERE "order_drafts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "tags_in_use_most" ON "tags_in_use" USING btree ("entity","records","key");--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_segment_segments_id_fk" FOREIGN KEY ("segment") REFERENCES "public"."segments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_segment_segments_id_fk" FOREIGN KEY ("segment") REFERENCES "public"."segments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discounts_segment_ref" ON "discounts" USING btree ("segment");--> statement-breakpoint
CREATE INDEX "coupons_segment_ref" ON "coupons" USING btree ("segment");--> statement-breakpoint
CREATE INDEX "orders_tags_filter" ON "orders" USING gin ("tags" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "customers_tags_filter" ON "customers" USING gin ("tags" jsonb_path_ops);