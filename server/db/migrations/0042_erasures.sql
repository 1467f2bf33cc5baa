CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"person" jsonb NOT NULL,
	"requested_by" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"step" text,
	"after" jsonb,
	"changed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reviews_customer_person" ON "reviews" USING btree (lower("customer"));--> statement-breakpoint
CREATE INDEX "orders_phone_person" ON "orders" USING btree (lower("phone"));--> statement-breakpoint
CREATE INDEX "forms_phone_person" ON "forms" USING btree (lower("phone"));--> statement-breakpoint
CREATE INDEX "forms_email_person" ON "forms" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "automation_runs_record" ON "automation_runs" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_record" ON "webhook_deliveries" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "test_rides_phone_person" ON "test_rides" USING btree (lower("phone"));--> statement-breakpoint
CREATE INDEX "test_rides_email_person" ON "test_rides" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "outbox_messages_address_person" ON "outbox_messages" USING btree (lower("address"));--> statement-breakpoint
CREATE INDEX "questions_customer_person" ON "questions" USING btree (lower("customer"));--> statement-breakpoint
CREATE INDEX "notices_of" ON "notices" USING btree ("entity","entity_id");