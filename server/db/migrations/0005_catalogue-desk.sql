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
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_origin_stores_id_fk" FOREIGN KEY ("origin") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_destination_stores_id_fk" FOREIGN KEY ("destination") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_lines" ADD CONSTRAINT "transfer_lines_transfer_transfers_id_fk" FOREIGN KEY ("transfer") REFERENCES "public"."transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "transfer_lines_created_at_sort" ON "transfer_lines" USING btree ("created_at","id") WHERE "transfer_lines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transfer_lines_deleted" ON "transfer_lines" USING btree ("deleted_at","id") WHERE "transfer_lines"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "transfer_lines_transfer_ref" ON "transfer_lines" USING btree ("transfer");--> statement-breakpoint
CREATE INDEX "transfer_lines_product" ON "transfer_lines" USING btree ("product_id","variant_id") WHERE "transfer_lines"."deleted_at" is null;