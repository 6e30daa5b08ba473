-- A notification of messages belongs to its conversation. Its key named the sender, its subject is 'chat:' and the conversation.
UPDATE "notifications" SET "key" = 'message:' || substr("subject", 6)
WHERE "key" LIKE 'message:%' AND "subject" LIKE 'chat:%';
