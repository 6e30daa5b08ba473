import type { Row } from '../../../test/authorization/row.ts';

/**
 * Each person has their own chat, and no call names another person's. test/assistant/exam.test.ts checks the content of
 * answers.
 */
export const assistantRows: Record<string, readonly Row[]> = {
  'POST /generate-content': [
    {
      what: 'a text',
      ask: () => ({ body: { type: 'task', prompt: 'Explain the lens law.' } }),
      expect: { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: 200, administrator: 200 },
    },
    {
      what: 'nothing',
      ask: () => ({ body: { type: 'announcement', prompt: ' ' } }),
      expect: { student: 403, otherStudent: 403, pendingTeacher: 403, teacher: 400, administrator: 400 },
    },
  ],
  'POST /get-ai-response': [
    { what: 'a question', ask: () => ({ body: { query: 'What is due next week?' } }), expect: 200 },
    {
      what: 'own id',
      ask: (_world, actor, actors) => ({
        body: { query: 'hello', userId: actor === 'nobody' ? 'x' : actors[actor].id },
      }),
      expect: 200,
    },
    {
      what: "somebody else's id",
      ask: (_world, _actor, actors) => ({ body: { query: 'hello', userId: actors.revoked.id } }),
      expect: 403,
    },
    { what: 'nothing', ask: () => ({ body: { query: ' ' } }), expect: 400 },
  ],
  'GET /api/assistant': [{ what: 'which one', ask: () => ({}), expect: 200 }],
  'GET /api/assistant/history': [{ what: 'own', ask: () => ({}), expect: 200 }],
  'PUT /api/assistant/messages/:messageId/rating': [
    {
      what: 'an answer that is not there',
      ask: ({ unknownId }) => ({ params: { messageId: unknownId }, body: { rating: 'up' } }),
      expect: 404,
    },
  ],
  'DELETE /api/assistant/history': [{ what: 'own', ask: () => ({}), expect: 200 }],
};
