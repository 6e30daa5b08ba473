ALTER TABLE "lesson_progress" ADD COLUMN "opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "lesson_progress" SET "opened_at" = "seen_at" - make_interval(secs => "watched_seconds");
