CREATE TABLE "check_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"journey_id" text NOT NULL,
	"step_id" text NOT NULL,
	"mentor_id" text NOT NULL,
	"mentee_id" text NOT NULL,
	"client_id" text NOT NULL,
	"week" text NOT NULL,
	"help" text,
	"answers" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mentoring_goals" (
	"id" text PRIMARY KEY NOT NULL,
	"mentor_id" text NOT NULL,
	"mentee_id" text NOT NULL,
	"client_id" text,
	"words" text NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mentor_agreed_at" timestamp (3) with time zone,
	"mentee_agreed_at" timestamp (3) with time zone,
	"reached_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journeys" (
	"id" text PRIMARY KEY NOT NULL,
	"programme_id" text NOT NULL,
	"mentor_id" text NOT NULL,
	"mentee_id" text NOT NULL,
	"cohort" text DEFAULT '' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp (3) with time zone,
	"left_by" text
);
--> statement-breakpoint
CREATE TABLE "check_in_margin_notes" (
	"check_in_id" text NOT NULL,
	"answer" integer NOT NULL,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_margin_notes_check_in_id_answer_pk" PRIMARY KEY("check_in_id","answer")
);
--> statement-breakpoint
CREATE TABLE "mentoring_moments" (
	"id" text PRIMARY KEY NOT NULL,
	"journey_id" text NOT NULL,
	"mentor_id" text NOT NULL,
	"mentee_id" text NOT NULL,
	"client_id" text,
	"words" text NOT NULL,
	"mentor_shared_at" timestamp (3) with time zone,
	"mentee_shared_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "programme_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"programme_id" text NOT NULL,
	"position" integer NOT NULL,
	"sort" text NOT NULL,
	"title" text NOT NULL,
	"agenda" text DEFAULT '' NOT NULL,
	"week" integer NOT NULL,
	"weekday" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"resources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_id" text
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"made_from" text NOT NULL,
	"owner_id" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"begins_on" date NOT NULL,
	"weeks" integer NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journey_step_notices" (
	"journey_id" text NOT NULL,
	"step_id" text NOT NULL,
	"sort" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journey_step_notices_journey_id_step_id_sort_pk" PRIMARY KEY("journey_id","step_id","sort")
);
--> statement-breakpoint
CREATE TABLE "journey_steps_done" (
	"journey_id" text NOT NULL,
	"step_id" text NOT NULL,
	"done_by" text NOT NULL,
	"done_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journey_steps_done_journey_id_step_id_pk" PRIMARY KEY("journey_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "mentor_offers" (
	"mentor_id" text PRIMARY KEY NOT NULL,
	"most" integer NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signal_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signals" (
	"student_id" text NOT NULL,
	"mentor_id" text NOT NULL,
	"rule" text NOT NULL,
	"key" text NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text,
	"settled_as" text,
	"note" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signals_student_id_key_pk" PRIMARY KEY("student_id","key")
);
--> statement-breakpoint
CREATE TABLE "talk_mentees" (
	"talk_id" text NOT NULL,
	"mentee_id" text NOT NULL,
	CONSTRAINT "talk_mentees_talk_id_mentee_id_pk" PRIMARY KEY("talk_id","mentee_id")
);
--> statement-breakpoint
CREATE TABLE "talk_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"owner_id" text,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talk_reminders" (
	"talk_id" text NOT NULL,
	"lead" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talk_reminders_talk_id_lead_pk" PRIMARY KEY("talk_id","lead")
);
--> statement-breakpoint
CREATE TABLE "talks" (
	"id" text PRIMARY KEY NOT NULL,
	"mentor_id" text NOT NULL,
	"client_id" text,
	"title" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"place" text,
	"link" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"missed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD COLUMN "wanted_mentor_id" text;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journeys" ADD CONSTRAINT "journeys_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_margin_notes" ADD CONSTRAINT "check_in_margin_notes_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentoring_moments" ADD CONSTRAINT "mentoring_moments_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_steps" ADD CONSTRAINT "programme_steps_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_step_notices" ADD CONSTRAINT "journey_step_notices_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_step_notices" ADD CONSTRAINT "journey_step_notices_step_id_programme_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."programme_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_steps_done" ADD CONSTRAINT "journey_steps_done_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_steps_done" ADD CONSTRAINT "journey_steps_done_step_id_programme_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."programme_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_mentees" ADD CONSTRAINT "talk_mentees_talk_id_talks_id_fk" FOREIGN KEY ("talk_id") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_reminders" ADD CONSTRAINT "talk_reminders_talk_id_talks_id_fk" FOREIGN KEY ("talk_id") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_client_id" ON "check_ins" USING btree ("mentee_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_once" ON "check_ins" USING btree ("journey_id","step_id");--> statement-breakpoint
CREATE INDEX "check_ins_mentee" ON "check_ins" USING btree ("mentee_id","sent_at");--> statement-breakpoint
CREATE INDEX "mentoring_goals_pair" ON "mentoring_goals" USING btree ("mentee_id","mentor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentoring_goals_client_id" ON "mentoring_goals" USING btree ("created_by","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journeys_one" ON "journeys" USING btree ("programme_id","mentee_id") WHERE "journeys"."left_at" is null;--> statement-breakpoint
CREATE INDEX "journeys_mentor" ON "journeys" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "journeys_mentee" ON "journeys" USING btree ("mentee_id");--> statement-breakpoint
CREATE INDEX "mentoring_moments_journey" ON "mentoring_moments" USING btree ("journey_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mentoring_moments_client_id" ON "mentoring_moments" USING btree ("created_by","client_id");--> statement-breakpoint
CREATE INDEX "programme_steps_programme" ON "programme_steps" USING btree ("programme_id","position");--> statement-breakpoint
CREATE INDEX "programme_steps_due" ON "programme_steps" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "programmes_owner" ON "programmes" USING btree ("owner_id","begins_on") WHERE "programmes"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "signals_mentor" ON "signals" USING btree ("mentor_id","found_at");--> statement-breakpoint
CREATE INDEX "talk_mentees_mentee" ON "talk_mentees" USING btree ("mentee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "talk_notes_one" ON "talk_notes" USING btree ("subject","subject_id",coalesce("owner_id", ''));--> statement-breakpoint
CREATE INDEX "talks_mentor" ON "talks" USING btree ("mentor_id","start_at");--> statement-breakpoint
CREATE INDEX "talks_start" ON "talks" USING btree ("start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "talks_client_id" ON "talks" USING btree ("mentor_id","client_id");