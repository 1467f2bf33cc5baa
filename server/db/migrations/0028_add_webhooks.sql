CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"responsible" text,
	"failing_since" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"webhook" text NOT NULL,
	"event" text NOT NULL,
	"record_id" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	"response_status" integer,
	"duration" integer,
	"response_body" text,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"webhook_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"previous" text,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_role_roles_id_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_responsible_admins_id_fk" FOREIGN KEY ("responsible") REFERENCES "public"."admins"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_webhooks_id_fk" FOREIGN KEY ("webhook") REFERENCES "public"."webhooks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhooks_created_at_sort" ON "webhooks" USING btree ("created_at","id") WHERE "webhooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_role_filter" ON "webhooks" USING btree ("role","created_at","id") WHERE "webhooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_is_active_filter" ON "webhooks" USING btree ("is_active","created_at","id") WHERE "webhooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_name_search" ON "webhooks" USING gin (fold_text("name") gin_trgm_ops) WHERE "webhooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_address_search" ON "webhooks" USING gin (fold_text("address") gin_trgm_ops) WHERE "webhooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_deleted" ON "webhooks" USING btree ("deleted_at","id") WHERE "webhooks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_role_ref" ON "webhooks" USING btree ("role");--> statement-breakpoint
CREATE INDEX "webhooks_responsible_ref" ON "webhooks" USING btree ("responsible");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_sort" ON "webhook_deliveries" USING btree ("created_at","id") WHERE "webhook_deliveries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_filter" ON "webhook_deliveries" USING btree ("webhook","created_at","id") WHERE "webhook_deliveries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state_filter" ON "webhook_deliveries" USING btree ("state","created_at","id") WHERE "webhook_deliveries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_deleted" ON "webhook_deliveries" USING btree ("deleted_at","id") WHERE "webhook_deliveries"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_ref" ON "webhook_deliveries" USING btree ("webhook");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE "webhook_deliveries"."next_at" is not null;