CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"person" text,
	"address" text,
	"device" text,
	"call" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "refused_messages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "marketing_consent" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_person_admins_id_fk" FOREIGN KEY ("person") REFERENCES "public"."admins"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_created_at_sort" ON "security_events" USING btree ("created_at","id") WHERE "security_events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "security_events_kind_filter" ON "security_events" USING btree ("kind","created_at","id") WHERE "security_events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "security_events_person_filter" ON "security_events" USING btree ("person","created_at","id") WHERE "security_events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "security_events_deleted" ON "security_events" USING btree ("deleted_at","id") WHERE "security_events"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "security_events_person_ref" ON "security_events" USING btree ("person");--> statement-breakpoint
CREATE INDEX "security_events_search" ON "security_events" USING gin (fold_text("address") gin_trgm_ops) WHERE "security_events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_refusing" ON "customers" USING btree ("phone") WHERE "customers"."deleted_at" is null and "customers"."refused_messages" <> '{}';