CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text NOT NULL,
	"client_id" text,
	"author" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"audience_year" text NOT NULL,
	"audience_division" text NOT NULL,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"image_version" text,
	"image_width" integer,
	"image_height" integer,
	"image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || content) || to_tsvector('simple', title || ' ' || author || ' ' || content)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_invite" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "identity_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone DEFAULT now(),
	"aaguid" text
);
--> statement-breakpoint
CREATE TABLE "identity_session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" text,
	"first_factor_at" timestamp with time zone,
	"second_factor_at" timestamp with time zone,
	CONSTRAINT "identity_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "signup_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"profile" jsonb NOT NULL,
	"code_mac" text,
	"code_expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_end" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "identity_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_a" text NOT NULL,
	"person_b" text NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_message" text,
	"last_sender_id" text,
	"last_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"sender_id" text NOT NULL,
	"client_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "walkthrough_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "walkthrough_requests_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"role_status" text DEFAULT 'active' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"sort_name" text NOT NULL,
	"email" text NOT NULL,
	"student_id" text,
	"teacher_id" text,
	"department" text,
	"year" text,
	"division" text,
	"bio" text,
	"avatar_url" text,
	"deactivated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_words" (
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "person_words_person_id_kind_word_pk" PRIMARY KEY("person_id","kind","word")
);
--> statement-breakpoint
ALTER TABLE "identity_account" ADD CONSTRAINT "identity_account_user_id_identity_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_passkey" ADD CONSTRAINT "identity_passkey_user_id_identity_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_session" ADD CONSTRAINT "identity_session_user_id_identity_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_two_factor" ADD CONSTRAINT "identity_two_factor_user_id_identity_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_words" ADD CONSTRAINT "person_words_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_name_key_waiting" ON "jobs" USING btree ("name","key") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_lease" ON "jobs" USING btree ("lease_until") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_finished" ON "mails" USING btree ("finished_at") WHERE state <> 'waiting';--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "announcements_expires" ON "announcements" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id","publish_at");--> statement-breakpoint
CREATE INDEX "announcements_search" ON "announcements" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_client_id" ON "announcements" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "identity_account_user" ON "identity_account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_account_key" ON "identity_account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "identity_passkey_user" ON "identity_passkey" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_passkey_credential" ON "identity_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "identity_session_user" ON "identity_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_session_expiry" ON "identity_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "signup_attempt_created" ON "signup_attempt" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auth_throttle_end" ON "auth_throttle" USING btree ("window_end");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_two_factor_user" ON "identity_two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_verification_identifier" ON "identity_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "identity_verification_expiry" ON "identity_verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_verification_value" ON "identity_verification" USING btree ("value");--> statement-breakpoint
CREATE INDEX "conversation_members_user" ON "conversation_members" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("person_a","person_b");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id" ON "messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "people_order" ON "people" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "people_class" ON "people" USING btree ("year","division");--> statement-breakpoint
CREATE INDEX "people_pending" ON "people" USING btree ("created_at") WHERE "people"."role_status" = 'pending';--> statement-breakpoint
CREATE INDEX "people_admins" ON "people" USING btree ("id") WHERE "people"."is_admin";--> statement-breakpoint
CREATE INDEX "person_words_prefix" ON "person_words" USING btree ("word" text_pattern_ops,"person_id");