CREATE SEQUENCE "public"."purchase_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."receipt_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"supplier" text NOT NULL,
	"store" text NOT NULL,
	"expected_on" date,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"ordered_at" timestamp (3) with time zone,
	"ordered_by" text
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"number" text NOT NULL,
	"purchase_order" text NOT NULL,
	"store" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pieces" integer NOT NULL,
	"received_by" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"contact_person" text,
	"phone" text,
	"email" text,
	"address" text,
	"lead_days" integer,
	"note" text,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "costs" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"product" text NOT NULL,
	"variant" text,
	"cost" numeric(12, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moves" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"refused" integer NOT NULL,
	"problem" text,
	"started_by" text NOT NULL,
	"started_by_id" text NOT NULL,
	"import_id" text
);
--> statement-breakpoint
CREATE TABLE "automations" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"event" text NOT NULL,
	"match" text DEFAULT 'all' NOT NULL,
	"conditions" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assignee" text,
	"note" text,
	"notified_user" text,
	"notified_role" text,
	"message" text,
	"message_subject" text,
	"channel" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"owner" text,
	"owner_id" text,
	"stopped" text,
	"ran_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "automation_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"automation" text NOT NULL,
	"event" text NOT NULL,
	"record_id" text NOT NULL,
	"state" text NOT NULL,
	"skipped" text,
	"unmet" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"purchase_order" text NOT NULL,
	"sku" text NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text,
	"quantity" integer NOT NULL,
	"received" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_costs" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"purchase_order" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"freight" numeric(12, 2),
	"duty" numeric(12, 2),
	"other_costs" numeric(12, 2)
);
--> statement-breakpoint
CREATE TABLE "line_costs" (
	"line_id" text PRIMARY KEY NOT NULL,
	"cost" numeric(12, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "move_files" (
	"move_id" text NOT NULL,
	"name" text NOT NULL,
	"part" integer NOT NULL,
	"parts" integer NOT NULL,
	"content" text NOT NULL,
	"layout" text,
	"rows" integer,
	CONSTRAINT "move_files_move_id_name_part_pk" PRIMARY KEY("move_id","name","part")
);
--> statement-breakpoint
CREATE TABLE "move_items" (
	"move_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"label" text NOT NULL,
	"data" jsonb,
	"notes" jsonb NOT NULL,
	"outcome" text,
	"problems" jsonb NOT NULL,
	"made" jsonb NOT NULL,
	CONSTRAINT "move_items_move_id_position_pk" PRIMARY KEY("move_id","position")
);
--> statement-breakpoint
CREATE TABLE "move_pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "move_work" (
	"move_id" text PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"lease" text,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_suppliers_id_fk" FOREIGN KEY ("supplier") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_store_stores_id_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_purchase_order_purchase_orders_id_fk" FOREIGN KEY ("purchase_order") REFERENCES "public"."purchase_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_store_stores_id_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_variant_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_assignee_admins_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."admins"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_notified_user_admins_id_fk" FOREIGN KEY ("notified_user") REFERENCES "public"."admins"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_notified_role_roles_id_fk" FOREIGN KEY ("notified_role") REFERENCES "public"."roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_automation_automations_id_fk" FOREIGN KEY ("automation") REFERENCES "public"."automations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_order_purchase_orders_id_fk" FOREIGN KEY ("purchase_order") REFERENCES "public"."purchase_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_costs" ADD CONSTRAINT "purchase_costs_purchase_order_purchase_orders_id_fk" FOREIGN KEY ("purchase_order") REFERENCES "public"."purchase_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_orders_created_at_sort" ON "purchase_orders" USING btree ("created_at","id") WHERE "purchase_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_status_filter" ON "purchase_orders" USING btree ("status","created_at","id") WHERE "purchase_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier_filter" ON "purchase_orders" USING btree ("supplier","created_at","id") WHERE "purchase_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_store_filter" ON "purchase_orders" USING btree ("store","created_at","id") WHERE "purchase_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_number_search" ON "purchase_orders" USING gin (fold_text("number") gin_trgm_ops) WHERE "purchase_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_note_search" ON "purchase_orders" USING gin (fold_text("note") gin_trgm_ops) WHERE "purchase_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_deleted" ON "purchase_orders" USING btree ("deleted_at","id") WHERE "purchase_orders"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_number_unique" ON "purchase_orders" USING btree (lower("number")) WHERE "purchase_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier_ref" ON "purchase_orders" USING btree ("supplier");--> statement-breakpoint
CREATE INDEX "purchase_orders_store_ref" ON "purchase_orders" USING btree ("store");--> statement-breakpoint
CREATE INDEX "purchase_receipts_created_at_sort" ON "purchase_receipts" USING btree ("created_at","id") WHERE "purchase_receipts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_receipts_purchase_order_filter" ON "purchase_receipts" USING btree ("purchase_order","created_at","id") WHERE "purchase_receipts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_receipts_store_filter" ON "purchase_receipts" USING btree ("store","created_at","id") WHERE "purchase_receipts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_receipts_number_search" ON "purchase_receipts" USING gin (fold_text("number") gin_trgm_ops) WHERE "purchase_receipts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_receipts_note_search" ON "purchase_receipts" USING gin (fold_text("note") gin_trgm_ops) WHERE "purchase_receipts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_receipts_deleted" ON "purchase_receipts" USING btree ("deleted_at","id") WHERE "purchase_receipts"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_receipts_number_unique" ON "purchase_receipts" USING btree (lower("number")) WHERE "purchase_receipts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_receipts_purchase_order_ref" ON "purchase_receipts" USING btree ("purchase_order");--> statement-breakpoint
CREATE INDEX "purchase_receipts_store_ref" ON "purchase_receipts" USING btree ("store");--> statement-breakpoint
CREATE INDEX "suppliers_name_sort" ON "suppliers" USING btree (lower("name"),"id") WHERE "suppliers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "suppliers_is_active_filter" ON "suppliers" USING btree ("is_active",lower("name"),"id") WHERE "suppliers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "suppliers_name_search" ON "suppliers" USING gin (fold_text("name") gin_trgm_ops) WHERE "suppliers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "suppliers_contact_person_search" ON "suppliers" USING gin (fold_text("contact_person") gin_trgm_ops) WHERE "suppliers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "suppliers_phone_search" ON "suppliers" USING gin (fold_text("phone") gin_trgm_ops) WHERE "suppliers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "suppliers_email_search" ON "suppliers" USING gin (fold_text("email") gin_trgm_ops) WHERE "suppliers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "suppliers_deleted" ON "suppliers" USING btree ("deleted_at","id") WHERE "suppliers"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_unique" ON "suppliers" USING btree (fold_text("name")) WHERE "suppliers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "costs_updated_at_sort" ON "costs" USING btree ("updated_at","id") WHERE "costs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "costs_product_filter" ON "costs" USING btree ("product","updated_at","id") WHERE "costs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "costs_deleted" ON "costs" USING btree ("deleted_at","id") WHERE "costs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "costs_product_ref" ON "costs" USING btree ("product");--> statement-breakpoint
CREATE INDEX "costs_variant_ref" ON "costs" USING btree ("variant");--> statement-breakpoint
CREATE INDEX "moves_created_at_sort" ON "moves" USING btree ("created_at","id") WHERE "moves"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "moves_state_filter" ON "moves" USING btree ("state","created_at","id") WHERE "moves"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "moves_name_search" ON "moves" USING gin (fold_text("name") gin_trgm_ops) WHERE "moves"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "moves_deleted" ON "moves" USING btree ("deleted_at","id") WHERE "moves"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "automations_created_at_sort" ON "automations" USING btree ("created_at","id") WHERE "automations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automations_event_filter" ON "automations" USING btree ("event","created_at","id") WHERE "automations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automations_is_active_filter" ON "automations" USING btree ("is_active","created_at","id") WHERE "automations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automations_name_search" ON "automations" USING gin (fold_text("name") gin_trgm_ops) WHERE "automations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automations_deleted" ON "automations" USING btree ("deleted_at","id") WHERE "automations"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "automations_assignee_ref" ON "automations" USING btree ("assignee");--> statement-breakpoint
CREATE INDEX "automations_notified_user_ref" ON "automations" USING btree ("notified_user");--> statement-breakpoint
CREATE INDEX "automations_notified_role_ref" ON "automations" USING btree ("notified_role");--> statement-breakpoint
CREATE INDEX "automation_runs_created_at_sort" ON "automation_runs" USING btree ("created_at","id") WHERE "automation_runs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automation_runs_automation_filter" ON "automation_runs" USING btree ("automation","created_at","id") WHERE "automation_runs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automation_runs_state_filter" ON "automation_runs" USING btree ("state","created_at","id") WHERE "automation_runs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automation_runs_event_filter" ON "automation_runs" USING btree ("event","created_at","id") WHERE "automation_runs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "automation_runs_deleted" ON "automation_runs" USING btree ("deleted_at","id") WHERE "automation_runs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "automation_runs_automation_ref" ON "automation_runs" USING btree ("automation");--> statement-breakpoint
CREATE INDEX "automation_runs_due" ON "automation_runs" USING btree ("next_at") WHERE "automation_runs"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "automation_runs_finished" ON "automation_runs" USING btree ("automation","finished_at");--> statement-breakpoint
CREATE INDEX "purchase_lines_created_at_sort" ON "purchase_lines" USING btree ("created_at","id") WHERE "purchase_lines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_lines_deleted" ON "purchase_lines" USING btree ("deleted_at","id") WHERE "purchase_lines"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "purchase_lines_purchase_order_ref" ON "purchase_lines" USING btree ("purchase_order");--> statement-breakpoint
CREATE INDEX "purchase_costs_created_at_sort" ON "purchase_costs" USING btree ("created_at","id") WHERE "purchase_costs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchase_costs_deleted" ON "purchase_costs" USING btree ("deleted_at","id") WHERE "purchase_costs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "purchase_costs_purchase_order_ref" ON "purchase_costs" USING btree ("purchase_order");--> statement-breakpoint
CREATE INDEX "move_items_waiting" ON "move_items" USING btree ("move_id","position") WHERE "move_items"."outcome" is null;--> statement-breakpoint
CREATE INDEX "variants_sku_search" ON "variants" USING gin (fold_text("sku") gin_trgm_ops) WHERE "variants"."deleted_at" is null;