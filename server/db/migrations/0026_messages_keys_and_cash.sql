CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"prefix" text,
	"role" text NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expires_on" date,
	"maker" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_used_from" text,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "api_keys_showrooms" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "api_keys_showrooms_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"order" text,
	"test_ride" text,
	"caused_by" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"last_error" text,
	"provider_id" text
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"email" text NOT NULL,
	"text_message" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"return" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"author_id" text,
	"edited_at" timestamp (3) with time zone,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"transfer" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"author_id" text,
	"edited_at" timestamp (3) with time zone,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"store" text NOT NULL,
	"day" date NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"closed_by" text NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"reopened_by" text,
	"reopen_reason" text
);
--> statement-breakpoint
CREATE TABLE "api_key_secrets" (
	"key_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "api_key_secrets_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "dashboard_cards" (
	"admin_id" text PRIMARY KEY NOT NULL,
	"cards" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "user_types" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "store" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refund_store" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_role_roles_id_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_maker_admins_id_fk" FOREIGN KEY ("maker") REFERENCES "public"."admins"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys_showrooms" ADD CONSTRAINT "api_keys_showrooms_from_id_api_keys_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys_showrooms" ADD CONSTRAINT "api_keys_showrooms_to_id_stores_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_test_ride_test_rides_id_fk" FOREIGN KEY ("test_ride") REFERENCES "public"."test_rides"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_notes" ADD CONSTRAINT "return_notes_return_returns_id_fk" FOREIGN KEY ("return") REFERENCES "public"."returns"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_notes" ADD CONSTRAINT "transfer_notes_transfer_transfers_id_fk" FOREIGN KEY ("transfer") REFERENCES "public"."transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_ups" ADD CONSTRAINT "cash_ups_store_stores_id_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_created_at_sort" ON "api_keys" USING btree ("created_at","id") WHERE "api_keys"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_role_filter" ON "api_keys" USING btree ("role","created_at","id") WHERE "api_keys"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_maker_filter" ON "api_keys" USING btree ("maker","created_at","id") WHERE "api_keys"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_name_search" ON "api_keys" USING gin (fold_text("name") gin_trgm_ops) WHERE "api_keys"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_prefix_search" ON "api_keys" USING gin (fold_text("prefix") gin_trgm_ops) WHERE "api_keys"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_deleted" ON "api_keys" USING btree ("deleted_at","id") WHERE "api_keys"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "api_keys_role_ref" ON "api_keys" USING btree ("role");--> statement-breakpoint
CREATE INDEX "api_keys_maker_ref" ON "api_keys" USING btree ("maker");--> statement-breakpoint
CREATE INDEX "api_keys_showrooms_to" ON "api_keys_showrooms" USING btree ("to_id","from_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_created_at_sort" ON "outbox_messages" USING btree ("created_at","id") WHERE "outbox_messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_messages_kind_filter" ON "outbox_messages" USING btree ("kind","created_at","id") WHERE "outbox_messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_messages_state_filter" ON "outbox_messages" USING btree ("state","created_at","id") WHERE "outbox_messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_messages_channel_filter" ON "outbox_messages" USING btree ("channel","created_at","id") WHERE "outbox_messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_messages_order_filter" ON "outbox_messages" USING btree ("order","created_at","id") WHERE "outbox_messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_messages_test_ride_filter" ON "outbox_messages" USING btree ("test_ride","created_at","id") WHERE "outbox_messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_messages_address_search" ON "outbox_messages" USING gin (fold_text("address") gin_trgm_ops) WHERE "outbox_messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_messages_deleted" ON "outbox_messages" USING btree ("deleted_at","id") WHERE "outbox_messages"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_messages_order_ref" ON "outbox_messages" USING btree ("order");--> statement-breakpoint
CREATE INDEX "outbox_messages_test_ride_ref" ON "outbox_messages" USING btree ("test_ride");--> statement-breakpoint
CREATE INDEX "outbox_messages_due" ON "outbox_messages" USING btree ("channel","state","next_attempt_at") WHERE "outbox_messages"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "message_templates_kind_sort" ON "message_templates" USING btree ("kind","id") WHERE "message_templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "message_templates_language_filter" ON "message_templates" USING btree ("language","kind","id") WHERE "message_templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "message_templates_is_active_filter" ON "message_templates" USING btree ("is_active","kind","id") WHERE "message_templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "message_templates_deleted" ON "message_templates" USING btree ("deleted_at","id") WHERE "message_templates"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "return_notes_created_at_sort" ON "return_notes" USING btree ("created_at","id") WHERE "return_notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "return_notes_deleted" ON "return_notes" USING btree ("deleted_at","id") WHERE "return_notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "return_notes_return_ref" ON "return_notes" USING btree ("return");--> statement-breakpoint
CREATE INDEX "transfer_notes_created_at_sort" ON "transfer_notes" USING btree ("created_at","id") WHERE "transfer_notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transfer_notes_deleted" ON "transfer_notes" USING btree ("deleted_at","id") WHERE "transfer_notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "transfer_notes_transfer_ref" ON "transfer_notes" USING btree ("transfer");--> statement-breakpoint
CREATE INDEX "cash_ups_created_at_sort" ON "cash_ups" USING btree ("created_at","id") WHERE "cash_ups"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cash_ups_deleted" ON "cash_ups" USING btree ("deleted_at","id") WHERE "cash_ups"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "cash_ups_store_ref" ON "cash_ups" USING btree ("store");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_ups_closed_unique" ON "cash_ups" USING btree ("day","store") WHERE "cash_ups"."deleted_at" is null and "cash_ups"."reopened_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_store_stores_id_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_store_stores_id_fk" FOREIGN KEY ("refund_store") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_open_deposit" ON "orders" USING btree ("created_at","id","showroom_set") WHERE "orders"."deleted_at" is null and "orders"."deposit" is not null and ("orders"."payment_status" = 'Pending' and "orders"."order_status" <> 'Cancelled' and least("orders"."deposit", "orders"."total" - coalesce("orders"."credited", 0)) > "orders"."paid");--> statement-breakpoint
CREATE INDEX "orders_without_tracking" ON "orders" USING btree ("created_at","id","showroom_set") WHERE "orders"."deleted_at" is null and "orders"."delivery_status" = 'Shipped' and "orders"."shipment_id" is null;--> statement-breakpoint
CREATE INDEX "payments_store_ref" ON "payments" USING btree ("store");--> statement-breakpoint
CREATE INDEX "payments_received_on" ON "payments" USING btree ("received_on") WHERE "payments"."deleted_at" is null and "payments"."received_on" is not null;--> statement-breakpoint
CREATE INDEX "payments_reversed_at" ON "payments" USING btree ("reversed_at") WHERE "payments"."deleted_at" is null and "payments"."reversed_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_carrier_filter" ON "shipments" USING btree ("carrier","created_at","id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_search" ON "shipments" USING gin (fold_text("tracking") gin_trgm_ops) WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "returns_reason_filter" ON "returns" USING btree ("reason","created_at","id") WHERE "returns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "returns_method_filter" ON "returns" USING btree ("method","created_at","id") WHERE "returns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "returns_store_filter" ON "returns" USING btree ("store","created_at","id") WHERE "returns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "returns_note_search" ON "returns" USING gin (fold_text("note") gin_trgm_ops) WHERE "returns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "returns_returned_by_search" ON "returns" USING gin (fold_text("returned_by") gin_trgm_ops) WHERE "returns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "returns_refund_store_ref" ON "returns" USING btree ("refund_store");