CREATE TABLE "assistant_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assistant_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "assistant_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"is_user" boolean NOT NULL,
	"content" text NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assistant" text,
	"notice" text,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "event_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || description) || to_tsvector('simple', title || ' ' || description)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "assistant_days_day" ON "assistant_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "assistant_messages_user" ON "assistant_messages" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "announcements_title" ON "announcements" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_event" ON "announcements" USING btree ("event_at") WHERE event_at is not null;--> statement-breakpoint
CREATE INDEX "course_doubts_search" ON "course_doubts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "course_lessons_search" ON "course_lessons" USING gin ("search");--> statement-breakpoint
CREATE INDEX "course_lessons_title" ON "course_lessons" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "person_words_like" ON "person_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tasks_title" ON "tasks" USING gin ("title" gin_trgm_ops);