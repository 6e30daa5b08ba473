-- Trigram search, and plain columns in GIN indexes.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
