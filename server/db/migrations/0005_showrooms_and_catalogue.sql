CREATE SEQUENCE "public"."transfer_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"received" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"sent_at" timestamp (3) with time zone,
	"sent_by" text,
	"received_at" timestamp (3) with time zone,
	"received_by" text
);
--> statement-breakpoint
CREATE TABLE "roles_showrooms" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "roles_showrooms_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"transfer" text NOT NULL,
	"sku" text NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text,
	"quantity" integer NOT NULL,
	"received" integer
);
--> statement-breakpoint
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
ALTER TABLE "roles" ADD COLUMN "two_step_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sent" integer;--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_origin_stores_id_fk" FOREIGN KEY ("origin") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_destination_stores_id_fk" FOREIGN KEY ("destination") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles_showrooms" ADD CONSTRAINT "roles_showrooms_from_id_roles_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles_showrooms" ADD CONSTRAINT "roles_showrooms_to_id_stores_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_lines" ADD CONSTRAINT "transfer_lines_transfer_transfers_id_fk" FOREIGN KEY ("transfer") REFERENCES "public"."transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_created_at_sort" ON "transfers" USING btree ("created_at","id") WHERE "transfers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_status_filter" ON "transfers" USING btree ("status","created_at","id") WHERE "transfers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_origin_filter" ON "transfers" USING btree ("origin","created_at","id") WHERE "transfers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_destination_filter" ON "transfers" USING btree ("destination","created_at","id") WHERE "transfers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_number_search" ON "transfers" USING gin ("number" gin_trgm_ops) WHERE "transfers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_note_search" ON "transfers" USING gin ("note" gin_trgm_ops) WHERE "transfers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_deleted" ON "transfers" USING btree ("deleted_at","id") WHERE "transfers"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_number_unique" ON "transfers" USING btree (lower("number")) WHERE "transfers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_origin_ref" ON "transfers" USING btree ("origin");--> statement-breakpoint
CREATE INDEX "transfers_destination_ref" ON "transfers" USING btree ("destination");--> statement-breakpoint
CREATE INDEX "roles_showrooms_to" ON "roles_showrooms" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "transfer_lines_created_at_sort" ON "transfer_lines" USING btree ("created_at","id") WHERE "transfer_lines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transfer_lines_deleted" ON "transfer_lines" USING btree ("deleted_at","id") WHERE "transfer_lines"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "transfer_lines_transfer_ref" ON "transfer_lines" USING btree ("transfer");--> statement-breakpoint
CREATE INDEX "transfer_lines_product" ON "transfer_lines" USING btree ("product_id","variant_id") WHERE "transfer_lines"."deleted_at" is null;--> statement-breakpoint
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