CREATE TABLE "course_section_students" (
	"course_id" text NOT NULL,
	"user_id" text NOT NULL,
	"section_id" text NOT NULL,
	"changed_by" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_section_students_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_sections" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_team_members" (
	"course_id" text NOT NULL,
	"user_id" text NOT NULL,
	"team_id" text NOT NULL,
	"changed_by" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_team_members_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_teams" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_lessons" DROP CONSTRAINT "course_lessons_kind";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "course_id" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "section_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_staff" ADD COLUMN "section_id" text;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD COLUMN "task_id" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "team_size" integer;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD COLUMN "team_hand_in_id" text;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD COLUMN "team_name" text;--> statement-breakpoint
ALTER TABLE "hand_in_submissions" ADD COLUMN "handed_in_by" text;--> statement-breakpoint
ALTER TABLE "hand_in_submissions" ADD COLUMN "team_name" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "section_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "hand_in_mode" text DEFAULT 'student' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_section_students" ADD CONSTRAINT "course_section_students_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_section_students" ADD CONSTRAINT "course_section_students_section_id_course_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."course_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sections" ADD CONSTRAINT "course_sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_team_members" ADD CONSTRAINT "course_team_members_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_team_members" ADD CONSTRAINT "course_team_members_team_id_course_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."course_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teams" ADD CONSTRAINT "course_teams_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_section_students_section" ON "course_section_students" USING btree ("section_id","user_id");--> statement-breakpoint
CREATE INDEX "course_section_students_user" ON "course_section_students" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_sections_name" ON "course_sections" USING btree ("course_id",lower("name"));--> statement-breakpoint
CREATE INDEX "course_team_members_team" ON "course_team_members" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "course_team_members_user" ON "course_team_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_teams_name" ON "course_teams" USING btree ("course_id",lower("name"));--> statement-breakpoint
ALTER TABLE "course_staff" ADD CONSTRAINT "course_staff_section_id_course_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."course_sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_course" ON "announcements" USING btree ("course_id","publish_at","id") WHERE course_id is not null;--> statement-breakpoint
CREATE INDEX "course_lessons_task_id" ON "course_lessons" USING btree ("task_id") WHERE task_id is not null;--> statement-breakpoint
CREATE INDEX "hand_ins_team" ON "hand_ins" USING btree ("team_hand_in_id") WHERE team_hand_in_id is not null;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_task" CHECK ((kind = 'task') = (task_id is not null));--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_kind" CHECK (kind = 'video' and video_type in ('upload', 'youtube') or kind = 'reading' and video_type in ('none') or kind = 'task' and video_type in ('none'));