CREATE TABLE "donations" (
	"id" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"donor" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "donations_amount_least" CHECK ("donations"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX "donations_of" ON "donations" USING btree ("cause","at","amount");