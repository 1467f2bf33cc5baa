CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"writes" jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_work" (
	"import_id" text PRIMARY KEY NOT NULL,
	"header" jsonb NOT NULL,
	"characters" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"worked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_refusals" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "done" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD COLUMN "cells" jsonb;--> statement-breakpoint
CREATE INDEX "import_work_open" ON "import_work" USING btree ("worked_at") WHERE "import_work"."is_open";