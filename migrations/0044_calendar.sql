CREATE TABLE "booking_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"client_id" text,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"place" text,
	"link" text,
	"offered_to" text NOT NULL,
	"course_id" text,
	"minutes" integer NOT NULL,
	"pause_minutes" integer NOT NULL,
	"change_hours" integer NOT NULL,
	"per_person" integer NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "booking_reminders" (
	"booking_id" text NOT NULL,
	"lead" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_reminders_booking_id_lead_pk" PRIMARY KEY("booking_id","lead")
);
--> statement-breakpoint
CREATE TABLE "booking_slots" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"slot_id" text NOT NULL,
	"offer_id" text NOT NULL,
	"student_id" text NOT NULL,
	"client_id" text,
	"note" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"booked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text
);
--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"calendar_id" text,
	"uid" text,
	"client_id" text,
	"title" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"place" text,
	"link" text,
	"is_all_day" boolean NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_entries_order" CHECK ("calendar_entries"."start_at" <= "calendar_entries"."end_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"name" text NOT NULL,
	"course_id" text,
	"with_done" boolean NOT NULL,
	"alarm_minutes" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "imported_calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_attendance" (
	"meeting_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"by_code" boolean NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_attendance_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"section_ids" text[] DEFAULT '{}' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"place" text,
	"link" text,
	"capacity" integer,
	"time_zone" text NOT NULL,
	"first_day" date NOT NULL,
	"start_time" text NOT NULL,
	"minutes" integer NOT NULL,
	"repeats" jsonb,
	"client_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || description) || to_tsvector('simple', title || ' ' || description)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_reminders" (
	"meeting_id" text NOT NULL,
	"lead" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_reminders_meeting_id_lead_pk" PRIMARY KEY("meeting_id","lead")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"course_id" text NOT NULL,
	"original_at" timestamp (3) with time zone NOT NULL,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"place" text,
	"link" text,
	"capacity" integer,
	"state" text DEFAULT 'planned' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"code_secret" text,
	"open_until" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_order" CHECK ("meetings"."start_at" <= "meetings"."end_at")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "event_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "due_leads" text[];--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "meets_leads" text[];--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "date_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_slots" ADD CONSTRAINT "booking_slots_offer_id_booking_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."booking_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_slot_id_booking_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."booking_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offer_id_booking_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."booking_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_calendar_id_imported_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."imported_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_reminders" ADD CONSTRAINT "meeting_reminders_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_plan_id_meeting_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."meeting_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_offers_owner" ON "booking_offers" USING btree ("owner_id","end_at");--> statement-breakpoint
CREATE INDEX "booking_offers_open" ON "booking_offers" USING btree ("end_at") WHERE "booking_offers"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_offers_client_id" ON "booking_offers" USING btree ("owner_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_slots_offer" ON "booking_slots" USING btree ("offer_id","start_at");--> statement-breakpoint
CREATE INDEX "booking_slots_start" ON "booking_slots" USING btree ("start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_slot" ON "bookings" USING btree ("slot_id") WHERE "bookings"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_offer" ON "bookings" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "bookings_student" ON "bookings" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_client_id" ON "bookings" USING btree ("student_id","client_id");--> statement-breakpoint
CREATE INDEX "calendar_entries_person" ON "calendar_entries" USING btree ("user_id","start_at","end_at");--> statement-breakpoint
CREATE INDEX "calendar_entries_calendar" ON "calendar_entries" USING btree ("calendar_id") WHERE calendar_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_entries_client_id" ON "calendar_entries" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_address" ON "calendar_feeds" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_person" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_calendars_name" ON "imported_calendars" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "meeting_attendance_user" ON "meeting_attendance" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_plans_course" ON "meeting_plans" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "meeting_plans_search" ON "meeting_plans" USING gin ("search");--> statement-breakpoint
CREATE INDEX "meeting_plans_title" ON "meeting_plans" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_plans_client_id" ON "meeting_plans" USING btree ("created_by","client_id");--> statement-breakpoint
CREATE INDEX "meetings_course" ON "meetings" USING btree ("course_id","start_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_original" ON "meetings" USING btree ("plan_id","original_at");--> statement-breakpoint
CREATE INDEX "meetings_start" ON "meetings" USING btree ("start_at") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "meetings_end" ON "meetings" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "tasks_removed" ON "tasks" USING btree ("due_at") WHERE removed_at is not null and due_at is not null;