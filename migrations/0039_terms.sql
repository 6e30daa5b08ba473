CREATE TABLE "terms" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"holidays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_days" CHECK ("terms"."first_day" <= "terms"."last_day")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "term_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_name" ON "terms" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_term" ON "courses" USING btree ("term_id") WHERE "courses"."term_id" is not null;