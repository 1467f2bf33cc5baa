CREATE TABLE "roles_showrooms" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "roles_showrooms_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "two_step_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roles_showrooms" ADD CONSTRAINT "roles_showrooms_from_id_roles_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles_showrooms" ADD CONSTRAINT "roles_showrooms_to_id_stores_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roles_showrooms_to" ON "roles_showrooms" USING btree ("to_id","from_id");