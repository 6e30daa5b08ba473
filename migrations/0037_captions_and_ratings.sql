CREATE TABLE "lesson_captions" (
	"lesson_id" text PRIMARY KEY NOT NULL,
	"parts" jsonb NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (jsonb_to_tsvector('english', parts, '["string"]') || jsonb_to_tsvector('simple', parts, '["string"]')) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "rating" text;--> statement-breakpoint
ALTER TABLE "lesson_captions" ADD CONSTRAINT "lesson_captions_lesson_id_course_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."course_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_captions_search" ON "lesson_captions" USING gin ("search");--> statement-breakpoint
INSERT INTO "jobs" ("id", "name", "payload")
SELECT gen_random_uuid()::text, 'lesson_captions_read', jsonb_build_object('lessonId', "record_id", 'fileId', "id")
FROM "files" WHERE "purpose" = 'lesson-captions' AND "record_id" IS NOT NULL;
