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
CREATE TABLE "view_marks" (
	"admin_id" text NOT NULL,
	"view_id" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "view_marks_admin_id_view_id_pk" PRIMARY KEY("admin_id","view_id")
);
--> statement-breakpoint
CREATE INDEX "saved_views_created_at_sort" ON "saved_views" USING btree ("created_at","id") WHERE "saved_views"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "view_marks_view" ON "view_marks" USING btree ("view_id");