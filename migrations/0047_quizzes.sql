CREATE TABLE "quiz_reminders" (
	"closing_id" text NOT NULL,
	"lead" text NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_reminders_closing_id_lead_pk" PRIMARY KEY("closing_id","lead")
);
--> statement-breakpoint
CREATE TABLE "quiz_answer_saves" (
	"attempt_question_id" text NOT NULL,
	"seq" integer NOT NULL,
	"client_id" text NOT NULL,
	"answer" jsonb,
	"is_flagged" boolean NOT NULL,
	"device" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_answer_saves_attempt_question_id_seq_pk" PRIMARY KEY("attempt_question_id","seq")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempt_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"position" integer NOT NULL,
	"question_id" text NOT NULL,
	"question_version" integer NOT NULL,
	"variant" integer,
	"most" numeric(8, 2) NOT NULL,
	"answer" jsonb,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"auto_points" numeric(8, 2),
	"hand_points" numeric(8, 2),
	"item_ids" text[] DEFAULT '{}' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"graded_by" text,
	"graded_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"points" numeric(8, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"import_key" text,
	"client_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || excerpt) || to_tsvector('simple', title || ' ' || excerpt)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_question_versions" (
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"question" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_question_versions_question_id_version_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"quiz_id" text NOT NULL,
	"user_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"seed" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"handed_in_at" timestamp (3) with time zone,
	"has_run_out" boolean DEFAULT false NOT NULL,
	"points" numeric(8, 2),
	"to_grade" integer DEFAULT 0 NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"devices_at_once" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"section_ids" text[] DEFAULT '{}' NOT NULL,
	"title" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"minutes" integer,
	"attempts" integer,
	"counting" text NOT NULL,
	"layout" text NOT NULL,
	"is_shuffled" boolean NOT NULL,
	"are_options_shuffled" boolean NOT NULL,
	"is_practice" boolean NOT NULL,
	"lesson_id" text,
	"at_second" integer,
	"show_points" text NOT NULL,
	"show_key" text NOT NULL,
	"show_comments" text NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points" numeric(8, 2) DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"client_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title) || to_tsvector('simple', title)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_answer_saves" ADD CONSTRAINT "quiz_answer_saves_attempt_question_id_quiz_attempt_questions_id_fk" FOREIGN KEY ("attempt_question_id") REFERENCES "public"."quiz_attempt_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempt_questions" ADD CONSTRAINT "quiz_attempt_questions_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD CONSTRAINT "quiz_question_versions_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_answer_saves_client_id" ON "quiz_answer_saves" USING btree ("attempt_question_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempt_questions_position" ON "quiz_attempt_questions" USING btree ("attempt_id","position");--> statement-breakpoint
CREATE INDEX "quiz_attempt_questions_question" ON "quiz_attempt_questions" USING btree ("question_id","question_version");--> statement-breakpoint
CREATE INDEX "quiz_questions_course" ON "quiz_questions" USING btree ("course_id","changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "quiz_questions_tags" ON "quiz_questions" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "quiz_questions_search" ON "quiz_questions" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_questions_client_id" ON "quiz_questions" USING btree ("created_by","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_questions_import_key" ON "quiz_questions" USING btree ("course_id","import_key") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_number" ON "quiz_attempts" USING btree ("quiz_id","user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_open" ON "quiz_attempts" USING btree ("quiz_id","user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "quiz_attempts_user" ON "quiz_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_ends" ON "quiz_attempts" USING btree ("ends_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "quizzes_course" ON "quizzes" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "quizzes_lesson" ON "quizzes" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "quizzes_closes" ON "quizzes" USING btree ("closes_at");--> statement-breakpoint
CREATE INDEX "quizzes_search" ON "quizzes" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_client_id" ON "quizzes" USING btree ("created_by","client_id");