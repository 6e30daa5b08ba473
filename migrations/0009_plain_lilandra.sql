CREATE TABLE "college" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text,
	"logo_file_id" text,
	"subjects" text[],
	"divisions" text[],
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "college_is_one" CHECK ("college"."is_only")
);
--> statement-breakpoint
CREATE TABLE "roster" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"name" text,
	"student_id" text,
	"year" text,
	"division" text,
	"department" text,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_at";--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
CREATE UNIQUE INDEX "roster_email" ON "roster" USING btree ("email");--> statement-breakpoint
CREATE INDEX "audit_log_order" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action" text_pattern_ops,"at","id");