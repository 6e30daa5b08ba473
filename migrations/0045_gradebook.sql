CREATE TABLE "grade_categories" (
	"course_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"weight" numeric(6, 2),
	"drop_lowest" integer DEFAULT 0 NOT NULL,
	"keep_highest" integer,
	CONSTRAINT "grade_categories_course_id_id_pk" PRIMARY KEY("course_id","id")
);
--> statement-breakpoint
CREATE TABLE "grade_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"work_id" text NOT NULL,
	"work_title" text NOT NULL,
	"student_id" text NOT NULL,
	"before_points" numeric(6, 2),
	"before_excused" boolean NOT NULL,
	"after_points" numeric(6, 2),
	"after_excused" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_column_cells" (
	"column_id" text NOT NULL,
	"student_id" text NOT NULL,
	"points" numeric(6, 2),
	"is_excused" boolean DEFAULT false NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grade_column_cells_column_id_student_id_pk" PRIMARY KEY("column_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "grade_columns" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"title" text NOT NULL,
	"points" numeric(6, 2) NOT NULL,
	"client_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_edits" (
	"changed_by" text NOT NULL,
	"client_id" text NOT NULL,
	"course_id" text NOT NULL,
	"refused" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grade_edits_changed_by_client_id_pk" PRIMARY KEY("changed_by","client_id")
);
--> statement-breakpoint
CREATE TABLE "grade_plans" (
	"course_id" text PRIMARY KEY NOT NULL,
	"missing" text DEFAULT 'left' NOT NULL,
	"scale_id" text,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_scales" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_work_settings" (
	"course_id" text NOT NULL,
	"work_id" text NOT NULL,
	"position" integer NOT NULL,
	"category_id" text,
	"is_extra_credit" boolean DEFAULT false NOT NULL,
	"is_never_dropped" boolean DEFAULT false NOT NULL,
	"pass_points" numeric(6, 2),
	CONSTRAINT "grade_work_settings_course_id_work_id_pk" PRIMARY KEY("course_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "similarity_pairs" (
	"id" text PRIMARY KEY NOT NULL,
	"task_id" text NOT NULL,
	"left_student_id" text NOT NULL,
	"left_submission_id" text NOT NULL,
	"left_file_id" text DEFAULT '' NOT NULL,
	"right_student_id" text NOT NULL,
	"right_submission_id" text NOT NULL,
	"right_file_id" text DEFAULT '' NOT NULL,
	"share" real NOT NULL,
	"left_share" real NOT NULL,
	"right_share" real NOT NULL,
	"longest" integer NOT NULL,
	"passages" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "similarity_reports" (
	"task_id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"state" text NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"is_partial" boolean DEFAULT false NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "similarity_works" (
	"task_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"file_id" text DEFAULT '' NOT NULL,
	"student_id" text NOT NULL,
	"team_name" text,
	"file_name" text,
	"file_at" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"skipped" text,
	CONSTRAINT "similarity_works_task_id_submission_id_file_id_pk" PRIMARY KEY("task_id","submission_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "accommodations" (
	"student_id" text PRIMARY KEY NOT NULL,
	"extra_percent" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_date_reminders" (
	"due_date_id" text NOT NULL,
	"lead" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_date_reminders_due_date_id_lead_pk" PRIMARY KEY("due_date_id","lead")
);
--> statement-breakpoint
CREATE TABLE "task_due_dates" (
	"id" text PRIMARY KEY NOT NULL,
	"task_id" text NOT NULL,
	"student_id" text NOT NULL,
	"is_own" boolean NOT NULL,
	"due_at" timestamp (3) with time zone,
	"is_excused" boolean DEFAULT false NOT NULL,
	"attempts" integer,
	"date_changes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_exceptions" (
	"task_id" text NOT NULL,
	"student_id" text NOT NULL,
	"has_own_date" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone,
	"late_kind" text,
	"late_per_day" numeric(6, 2) DEFAULT 0 NOT NULL,
	"late_floor_percent" numeric(6, 2) DEFAULT 0 NOT NULL,
	"late_grace_minutes" integer DEFAULT 0 NOT NULL,
	"is_excused" boolean DEFAULT false NOT NULL,
	"attempts" integer,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_exceptions_task_id_student_id_pk" PRIMARY KEY("task_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "late_rules" (
	"scope" text PRIMARY KEY NOT NULL,
	"is_set" boolean NOT NULL,
	"kind" text NOT NULL,
	"per_day" numeric(6, 2) DEFAULT 0 NOT NULL,
	"floor_percent" numeric(6, 2) DEFAULT 0 NOT NULL,
	"grace_minutes" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markings" (
	"id" text PRIMARY KEY NOT NULL,
	"hand_in_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"file_id" text,
	"page" integer NOT NULL,
	"kind" text NOT NULL,
	"geometry" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"item_id" text,
	"color" text NOT NULL,
	"client_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_anonymous_students" (
	"task_id" text NOT NULL,
	"student_id" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "task_anonymous_students_task_id_student_id_pk" PRIMARY KEY("task_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "task_regrade_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"hand_in_id" text NOT NULL,
	"task_id" text NOT NULL,
	"graded_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"points_before" numeric(6, 2) NOT NULL,
	"points_after" numeric(6, 2),
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_second_marks" (
	"hand_in_id" text PRIMARY KEY NOT NULL,
	"task_id" text NOT NULL,
	"marker_id" text NOT NULL,
	"points" numeric(6, 2),
	"feedback" text,
	"marked_at" timestamp (3) with time zone,
	"first_points" numeric(6, 2),
	"first_marker_id" text,
	"agreed_points" numeric(6, 2),
	"agreed_by" text,
	"agreed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text NOT NULL,
	"course_id" text,
	"client_id" text,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rubric_choices" (
	"hand_in_id" text NOT NULL,
	"item_id" text NOT NULL,
	"chosen_by" text NOT NULL,
	"chosen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rubric_choices_hand_in_id_item_id_pk" PRIMARY KEY("hand_in_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "rubric_criteria" (
	"id" text PRIMARY KEY NOT NULL,
	"task_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"question" text,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rubric_items" (
	"id" text PRIMARY KEY NOT NULL,
	"criterion_id" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"points" numeric(6, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"task_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_shown_before" boolean DEFAULT false NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hand_ins" ADD COLUMN "given_points" numeric(6, 2);--> statement-breakpoint
ALTER TABLE "hand_ins" ADD COLUMN "late_deduction" numeric(6, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD COLUMN "late_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD COLUMN "rubric_version" integer;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD COLUMN "adjustment" numeric(6, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "attempts_max" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "names_revealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "second_marking" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "grade_column_cells" ADD CONSTRAINT "grade_column_cells_column_id_grade_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."grade_columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarity_pairs" ADD CONSTRAINT "similarity_pairs_task_id_similarity_reports_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."similarity_reports"("task_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarity_works" ADD CONSTRAINT "similarity_works_task_id_similarity_reports_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."similarity_reports"("task_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_date_reminders" ADD CONSTRAINT "own_date_reminders_due_date_id_task_due_dates_id_fk" FOREIGN KEY ("due_date_id") REFERENCES "public"."task_due_dates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_due_dates" ADD CONSTRAINT "task_due_dates_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_exceptions" ADD CONSTRAINT "task_exceptions_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markings" ADD CONSTRAINT "markings_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markings" ADD CONSTRAINT "markings_submission_id_hand_in_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."hand_in_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_anonymous_students" ADD CONSTRAINT "task_anonymous_students_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_regrade_requests" ADD CONSTRAINT "task_regrade_requests_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_second_marks" ADD CONSTRAINT "task_second_marks_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_choices" ADD CONSTRAINT "rubric_choices_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_choices" ADD CONSTRAINT "rubric_choices_item_id_rubric_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."rubric_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_criteria" ADD CONSTRAINT "rubric_criteria_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_items" ADD CONSTRAINT "rubric_items_criterion_id_rubric_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."rubric_criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_changes_course" ON "grade_changes" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "grade_changes_work" ON "grade_changes" USING btree ("course_id","work_id","id");--> statement-breakpoint
CREATE INDEX "grade_changes_student" ON "grade_changes" USING btree ("student_id","course_id","id");--> statement-breakpoint
CREATE INDEX "grade_column_cells_student" ON "grade_column_cells" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "grade_columns_course" ON "grade_columns" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "grade_columns_client_id" ON "grade_columns" USING btree ("created_by","client_id");--> statement-breakpoint
CREATE INDEX "grade_edits_at" ON "grade_edits" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "grade_plans_scale" ON "grade_plans" USING btree ("scale_id");--> statement-breakpoint
CREATE INDEX "similarity_pairs_share" ON "similarity_pairs" USING btree ("task_id","share","id");--> statement-breakpoint
CREATE INDEX "similarity_pairs_left" ON "similarity_pairs" USING btree ("left_student_id");--> statement-breakpoint
CREATE INDEX "similarity_pairs_right" ON "similarity_pairs" USING btree ("right_student_id");--> statement-breakpoint
CREATE INDEX "similarity_reports_requested" ON "similarity_reports" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "similarity_works_student" ON "similarity_works" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_due_dates_student" ON "task_due_dates" USING btree ("student_id","task_id");--> statement-breakpoint
CREATE INDEX "task_due_dates_task" ON "task_due_dates" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "task_due_dates_due" ON "task_due_dates" USING btree ("student_id","due_at");--> statement-breakpoint
CREATE INDEX "task_due_dates_at" ON "task_due_dates" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "task_exceptions_student" ON "task_exceptions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "markings_hand_in" ON "markings" USING btree ("hand_in_id","submission_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "markings_client_id" ON "markings" USING btree ("created_by","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_anonymous_students_number" ON "task_anonymous_students" USING btree ("task_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "task_anonymous_students_id" ON "task_anonymous_students" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_regrade_requests_once" ON "task_regrade_requests" USING btree ("hand_in_id","graded_at");--> statement-breakpoint
CREATE INDEX "task_regrade_requests_open" ON "task_regrade_requests" USING btree ("task_id","asked_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "task_regrade_requests_task" ON "task_regrade_requests" USING btree ("task_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "task_second_marks_task" ON "task_second_marks" USING btree ("task_id","marker_id");--> statement-breakpoint
CREATE INDEX "grade_comments_author" ON "grade_comments" USING btree ("author_id") WHERE course_id is null;--> statement-breakpoint
CREATE INDEX "grade_comments_course" ON "grade_comments" USING btree ("course_id") WHERE course_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "grade_comments_client_id" ON "grade_comments" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "rubric_choices_item" ON "rubric_choices" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "rubric_criteria_task" ON "rubric_criteria" USING btree ("task_id","position");--> statement-breakpoint
CREATE INDEX "rubric_items_criterion" ON "rubric_items" USING btree ("criterion_id","position");