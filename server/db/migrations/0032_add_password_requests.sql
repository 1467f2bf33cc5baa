CREATE TABLE "password_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_password_links" (
	"message_id" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"token_hash" text,
	"created_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "sent_password_links_admin" ON "sent_password_links" USING btree ("admin_id");