CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"list" text NOT NULL,
	"query" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"owner_id" text NOT NULL,
	"owner" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assigned_work" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"admin_id" text NOT NULL,
	CONSTRAINT "assigned_work_entity_entity_id_pk" PRIMARY KEY("entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"admin_id" text NOT NULL,
	"notice_id" text NOT NULL,
	CONSTRAINT "notice_reads_admin_id_notice_id_pk" PRIMARY KEY("admin_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"recipient_id" text,
	"actor_id" text,
	"actor" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_marks" (
	"admin_id" text NOT NULL,
	"view_id" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "view_marks_admin_id_view_id_pk" PRIMARY KEY("admin_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "assignee" text;--> statement-breakpoint
CREATE INDEX "saved_views_created_at_sort" ON "saved_views" USING btree ("created_at","id") WHERE "saved_views"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "assigned_work_of" ON "assigned_work" USING btree ("admin_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "notice_reads_notice" ON "notice_reads" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "view_marks_view" ON "view_marks" USING btree ("view_id");