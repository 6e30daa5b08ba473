CREATE TABLE "course_progress" (
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done" text[] DEFAULT '{}' NOT NULL,
	"done_at" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "course_progress_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_progress_course" ON "course_progress" USING btree ("course_id","user_id");--> statement-breakpoint
INSERT INTO "course_progress" ("user_id", "course_id", "lesson_id", "seen_at", "done", "done_at")
SELECT "user_id", "course_id", (array_agg("lesson_id" ORDER BY "seen_at" DESC, "lesson_id"))[1], max("seen_at"),
  coalesce(array_agg("lesson_id" ORDER BY "completed_at", "lesson_id") FILTER (WHERE "completed_at" IS NOT NULL), '{}'),
  coalesce(array_agg("completed_at" ORDER BY "completed_at", "lesson_id") FILTER (WHERE "completed_at" IS NOT NULL), '{}')
FROM "lesson_progress" GROUP BY "user_id", "course_id";
