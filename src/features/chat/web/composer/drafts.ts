import { useState } from 'react';
import { newId } from '#shared/id.ts';
import { attemptId } from '#web/calls/attempt.ts';
import { keepText, readText } from '#web/storage/stored-text.ts';

interface MessageDraft {
  draft: string;
  change: (text: string) => void;
  /** The client id of a message with this content: the same in every window that has the draft. */
  clientIdFor: (content: unknown) => string;
}

/** What the person was writing to this contact; also after a reload. */
export function useMessageDraft(userId: string, contactId: string): MessageDraft {
  const keys = { text: `quad:draft:${userId}:${contactId}`, id: `quad:draft-id:${userId}:${contactId}` };
  const [{ draft, id }, set] = useState(() => ({
    draft: readText(keys.text),
    id: readText(keys.id) || newId(),
  }));
  return {
    draft,
    change: (text) => {
      // What is written after an empty field is another draft.
      const next = { draft: text, id: text === '' ? newId() : id };
      keepText(keys.text, text);
      keepText(keys.id, text === '' ? '' : next.id);
      set(next);
    },
    clientIdFor: (content) => attemptId(id, content),
  };
}
