CREATE TABLE "told_messages" (
	"conversation_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"mention_seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "told_messages_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "task_reminders" (
	"task_id" text NOT NULL,
	"lead" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_reminders_task_id_lead_pk" PRIMARY KEY("task_id","lead")
);
--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_messages_user" ON "told_messages" USING btree ("user_id");