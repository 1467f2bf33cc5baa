CREATE TABLE "workshop_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"number" text NOT NULL,
	"customer" text,
	"booked_for" date,
	"price" numeric(12, 2),
	"status" text DEFAULT 'Booked',
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "workshop_bookings" ADD CONSTRAINT "workshop_bookings_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workshop_bookings_number_sort" ON "workshop_bookings" USING btree (lower("number"),"id") WHERE "workshop_bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workshop_bookings_booked_for_sort" ON "workshop_bookings" USING btree ("booked_for","id") WHERE "workshop_bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workshop_bookings_price_sort" ON "workshop_bookings" USING btree ("price","id") WHERE "workshop_bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workshop_bookings_booked_for_sort_down" ON "workshop_bookings" USING btree ("booked_for" desc nulls last,"id") WHERE "workshop_bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workshop_bookings_price_sort_down" ON "workshop_bookings" USING btree ("price" desc nulls last,"id") WHERE "workshop_bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workshop_bookings_customer_filter" ON "workshop_bookings" USING btree ("customer",lower("number"),"id") WHERE "workshop_bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workshop_bookings_status_filter" ON "workshop_bookings" USING btree ("status",lower("number"),"id") WHERE "workshop_bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workshop_bookings_number_search" ON "workshop_bookings" USING gin (fold_text("number") gin_trgm_ops) WHERE "workshop_bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workshop_bookings_deleted" ON "workshop_bookings" USING btree ("deleted_at","id") WHERE "workshop_bookings"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_bookings_number_unique" ON "workshop_bookings" USING btree (fold_text("number")) WHERE "workshop_bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workshop_bookings_customer_ref" ON "workshop_bookings" USING btree ("customer");