-- Half a million words: with the usual sample the planner takes the few of a department for thousands, and reads everybody.
ALTER TABLE "person_words" ALTER COLUMN "word" SET STATISTICS 1000;
