CREATE TABLE "chat_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"read_receipts" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "indexed_conversations" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"user_id" text NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reactions_conversation_id_seq_user_id_pk" PRIMARY KEY("conversation_id","seq","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_words" (
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "message_words_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "hand_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"task_id" text NOT NULL,
	"student_id" text NOT NULL,
	"state" text DEFAULT 'assigned' NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"handed_in_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"place_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"draft_text" text,
	"draft_link" text,
	"draft_file_ids" text[] DEFAULT '{}' NOT NULL,
	"draft_saved_at" timestamp (3) with time zone,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"points" numeric(6, 2),
	"feedback" text,
	"graded_by" text,
	"graded_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_in_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"hand_in_id" text NOT NULL,
	"number" integer NOT NULL,
	"client_id" text,
	"text" text NOT NULL,
	"link" text,
	"file_ids" text[] DEFAULT '{}' NOT NULL,
	"handed_in_at" timestamp (3) with time zone NOT NULL,
	"is_late" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text NOT NULL,
	"client_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"subject" text NOT NULL,
	"priority" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"points" numeric(6, 2) NOT NULL,
	"assigned_year" text NOT NULL,
	"assigned_division" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || description) || to_tsvector('simple', title || ' ' || description)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "shown_read_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "delivered_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "muted_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "is_favourite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "decision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_attachments" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attachments" smallint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "changed" bigint;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_submissions" ADD CONSTRAINT "hand_in_submissions_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reactions_user" ON "message_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_words_words" ON "message_words" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "hand_ins_task_student" ON "hand_ins" USING btree ("task_id","student_id");--> statement-breakpoint
CREATE INDEX "hand_ins_board" ON "hand_ins" USING btree ("task_id","state","place_at","student_id");--> statement-breakpoint
CREATE INDEX "hand_ins_student" ON "hand_ins" USING btree ("student_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "hand_in_submissions_number" ON "hand_in_submissions" USING btree ("hand_in_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "hand_in_submissions_client_id" ON "hand_in_submissions" USING btree ("hand_in_id","client_id");--> statement-breakpoint
CREATE INDEX "tasks_newest" ON "tasks" USING btree ("created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_subject" ON "tasks" USING btree ("subject","created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_author" ON "tasks" USING btree ("author_id","created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_class" ON "tasks" USING btree ("assigned_year","assigned_division","created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_class_subject" ON "tasks" USING btree ("assigned_year","assigned_division","subject","created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_class_due" ON "tasks" USING btree ("assigned_year","assigned_division","due_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_client_id" ON "tasks" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_changed" ON "messages" USING btree ("conversation_id","changed") WHERE changed is not null;--> statement-breakpoint
ALTER TABLE "course_lessons" DROP COLUMN "video_file_id";--> statement-breakpoint
ALTER TABLE "course_lessons" DROP COLUMN "thumbnail_file_id";--> statement-breakpoint
ALTER TABLE "course_lessons" DROP COLUMN "captions_file_id";--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "cover_file_id";--> statement-breakpoint
-- What was read before is known to both, and was delivered.
UPDATE "conversation_members" SET "shown_read_seq" = "read_seq", "delivered_seq" = "read_seq" WHERE "read_seq" > 0;
