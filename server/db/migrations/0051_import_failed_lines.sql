ALTER TABLE "imports" ADD COLUMN "failed_from" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "failed_to" integer;