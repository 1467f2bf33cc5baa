CREATE TABLE "report_days" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"store" text NOT NULL,
	"among" text[] NOT NULL,
	"label" text NOT NULL,
	"count" integer NOT NULL,
	"pieces" integer NOT NULL,
	"a" numeric(18, 2) NOT NULL,
	"b" numeric(18, 2) NOT NULL,
	"c" numeric(18, 2) NOT NULL,
	"d" numeric(18, 2) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_days_of" ON "report_days" USING btree ("part","day");