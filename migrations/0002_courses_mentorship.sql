CREATE TABLE "course_doubt_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"doubt_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"sender_role" text NOT NULL,
	"client_id" text,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_doubts" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"asker_id" text NOT NULL,
	"client_id" text,
	"question" text NOT NULL,
	"at_second" double precision,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', question)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"module_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"video_type" text NOT NULL,
	"video_file_id" text,
	"youtube_id" text,
	"youtube_start" integer DEFAULT 0 NOT NULL,
	"thumbnail_file_id" text,
	"captions_file_id" text,
	"duration" double precision,
	"duration_seconds" double precision,
	"position" integer NOT NULL,
	"resources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "course_modules" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "course_visits" (
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_visits_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"client_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"level" text NOT NULL,
	"visibility" text NOT NULL,
	"target_year" text NOT NULL,
	"target_division" text NOT NULL,
	"estimated_hours" double precision,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cover_file_id" text,
	"module_count" integer DEFAULT 0 NOT NULL,
	"lesson_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"outline_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || description) || to_tsvector('simple', title || ' ' || description) || to_tsvector('english', tags) || to_tsvector('simple', tags)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"course_id" text NOT NULL,
	"ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"watched_seconds" double precision DEFAULT 0 NOT NULL,
	"position" double precision DEFAULT 0 NOT NULL,
	"of_seconds" double precision,
	"completed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "document_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"required" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mentee_document_versions" (
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"file_id" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "mentee_document_versions_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
CREATE TABLE "mentee_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"category_id" text NOT NULL,
	"name" text NOT NULL,
	"file_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mentor_requests" (
	"student_id" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentorships" (
	"id" text PRIMARY KEY NOT NULL,
	"mentor_id" text NOT NULL,
	"student_id" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "course_doubt_messages" ADD CONSTRAINT "course_doubt_messages_doubt_id_course_doubts_id_fk" FOREIGN KEY ("doubt_id") REFERENCES "public"."course_doubts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_doubts" ADD CONSTRAINT "course_doubts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_doubts" ADD CONSTRAINT "course_doubts_lesson_id_course_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."course_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_modules" ADD CONSTRAINT "course_modules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_visits" ADD CONSTRAINT "course_visits_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_course_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."course_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentee_document_versions" ADD CONSTRAINT "mentee_document_versions_document_id_mentee_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."mentee_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentee_documents" ADD CONSTRAINT "mentee_documents_category_id_document_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."document_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_doubt_messages_doubt" ON "course_doubt_messages" USING btree ("doubt_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_doubt_messages_client_id" ON "course_doubt_messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "course_doubts_lesson" ON "course_doubts" USING btree ("lesson_id","created_at","id");--> statement-breakpoint
CREATE INDEX "course_doubts_course" ON "course_doubts" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "course_doubts_status" ON "course_doubts" USING btree ("course_id","status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_doubts_client_id" ON "course_doubts" USING btree ("asker_id","client_id");--> statement-breakpoint
CREATE INDEX "course_lessons_course" ON "course_lessons" USING btree ("course_id","module_id","position");--> statement-breakpoint
CREATE INDEX "course_lessons_module" ON "course_lessons" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "course_lessons_deleted" ON "course_lessons" USING btree ("deleted_at") WHERE "course_lessons"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "course_modules_course" ON "course_modules" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "course_modules_deleted" ON "course_modules" USING btree ("deleted_at") WHERE "course_modules"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "course_visits_course" ON "course_visits" USING btree ("course_id","seen_at","user_id");--> statement-breakpoint
CREATE INDEX "courses_owner" ON "courses" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "courses_audience" ON "courses" USING btree ("created_at","id") WHERE "courses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "courses_deleted" ON "courses" USING btree ("deleted_at") WHERE "courses"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_client_id" ON "courses" USING btree ("owner_id","client_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_course" ON "lesson_progress" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_categories_name" ON "document_categories" USING btree (lower("name")) WHERE "document_categories"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "mentee_documents_student" ON "mentee_documents" USING btree ("student_id","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mentorships_one_mentor" ON "mentorships" USING btree ("student_id") WHERE "mentorships"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "mentorships_mentor" ON "mentorships" USING btree ("mentor_id","started_at") WHERE "mentorships"."ended_at" is null;