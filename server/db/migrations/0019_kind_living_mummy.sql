CREATE TABLE "form_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"form" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"author_id" text,
	"edited_at" timestamp (3) with time zone,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_ride_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"test_ride" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"author_id" text,
	"edited_at" timestamp (3) with time zone,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_type_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_type" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"author_id" text,
	"edited_at" timestamp (3) with time zone,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_notes" ADD CONSTRAINT "form_notes_form_forms_id_fk" FOREIGN KEY ("form") REFERENCES "public"."forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_ride_notes" ADD CONSTRAINT "test_ride_notes_test_ride_test_rides_id_fk" FOREIGN KEY ("test_ride") REFERENCES "public"."test_rides"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_type_notes" ADD CONSTRAINT "user_type_notes_user_type_user_types_id_fk" FOREIGN KEY ("user_type") REFERENCES "public"."user_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_notes_created_at_sort" ON "form_notes" USING btree ("created_at","id") WHERE "form_notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "form_notes_deleted" ON "form_notes" USING btree ("deleted_at","id") WHERE "form_notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "form_notes_form_ref" ON "form_notes" USING btree ("form");--> statement-breakpoint
CREATE INDEX "test_ride_notes_created_at_sort" ON "test_ride_notes" USING btree ("created_at","id") WHERE "test_ride_notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "test_ride_notes_deleted" ON "test_ride_notes" USING btree ("deleted_at","id") WHERE "test_ride_notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "test_ride_notes_test_ride_ref" ON "test_ride_notes" USING btree ("test_ride");--> statement-breakpoint
CREATE INDEX "user_type_notes_created_at_sort" ON "user_type_notes" USING btree ("created_at","id") WHERE "user_type_notes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_type_notes_deleted" ON "user_type_notes" USING btree ("deleted_at","id") WHERE "user_type_notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "user_type_notes_user_type_ref" ON "user_type_notes" USING btree ("user_type");