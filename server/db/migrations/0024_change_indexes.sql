CREATE SEQUENCE "public"."test_ride_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 200001 CACHE 1;--> statement-breakpoint
ALTER TABLE "test_rides" ALTER COLUMN "dealer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "test_rides" ADD COLUMN "store" text;--> statement-breakpoint
ALTER TABLE "test_rides" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "test_rides" ADD COLUMN "cancellation_reason" text;--> statement-breakpoint
ALTER TABLE "test_rides" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "test_rides" ADD CONSTRAINT "test_rides_store_stores_id_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_rides_store_ref" ON "test_rides" USING btree ("store");--> statement-breakpoint
CREATE INDEX "test_rides_status_filter" ON "test_rides" USING btree ("status","ride_at","id") WHERE "test_rides"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_rides_outcome_filter" ON "test_rides" USING btree ("outcome","ride_at","id") WHERE "test_rides"."deleted_at" is null and "test_rides"."outcome" is not null;--> statement-breakpoint
CREATE INDEX "bike_docs_search" ON "bike_docs" USING gin (fold_text("title") gin_trgm_ops, fold_text("chassis_number") gin_trgm_ops) WHERE "bike_docs"."deleted_at" is null;