CREATE TABLE "course_join_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"code" text NOT NULL,
	"is_asked" boolean NOT NULL,
	"uses_max" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_members" (
	"course_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"changed_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_members_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "course_join_codes" ADD CONSTRAINT "course_join_codes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_members" ADD CONSTRAINT "course_members_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_join_codes_code" ON "course_join_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "course_join_codes_course" ON "course_join_codes" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "course_members_user" ON "course_members" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "course_members_state" ON "course_members" USING btree ("course_id","state","since","user_id");