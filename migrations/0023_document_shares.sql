CREATE TABLE "mentee_document_shares" (
	"document_id" text NOT NULL,
	"mentorship_id" text NOT NULL,
	"shared_by" text NOT NULL,
	"shared_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentee_document_shares_document_id_mentorship_id_pk" PRIMARY KEY("document_id","mentorship_id")
);
--> statement-breakpoint
ALTER TABLE "mentee_document_shares" ADD CONSTRAINT "mentee_document_shares_document_id_mentee_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."mentee_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentee_document_shares" ADD CONSTRAINT "mentee_document_shares_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentee_document_shares_mentorship" ON "mentee_document_shares" USING btree ("mentorship_id");--> statement-breakpoint
-- What the mentor of now has decided on stays theirs to read.
INSERT INTO "mentee_document_shares" ("document_id", "mentorship_id", "shared_by")
SELECT d."id", m."id", m."mentor_id" FROM "mentee_documents" d
JOIN "mentorships" m ON m."student_id" = d."student_id" AND m."ended_at" IS NULL
WHERE d."decided_by" = m."mentor_id" AND d."uploaded_at" < m."started_at";
