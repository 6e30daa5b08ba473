import type { PersonalData } from '#server/personal-data.ts';

/** Nobody else sees a person's chat with the assistant. It is erased with the person. */
export const assistantPersonalData: PersonalData = {
  feature: 'assistant',
  place: 100,
  tables: [
    {
      table: 'assistant_messages',
      owner: { column: 'user_id' },
      archive: 'My talk with the assistant',
      erasure: 'rows',
      columns: {
        id: 'plain',
        user_id: 'person',
        content: 'erased',
        sources: 'erased',
        assistant: 'plain',
        notice: 'erased',
        rating: 'plain',
      },
    },
    {
      table: 'assistant_days',
      owner: { column: 'user_id' },
      archive: 'Answers of the assistant by day',
      erasure: 'rows',
      columns: { user_id: 'person' },
    },
  ],
};
