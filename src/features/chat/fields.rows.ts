import { asked, caller, names } from '../../../test/contract-fields/reasons.ts';
import { type Given, type Row, type Rows, at } from '../../../test/contract-fields/row.ts';

interface Message {
  _id: string;
  attachments?: { id: string }[];
  reactions?: { emoji: string }[];
}
/** The message as the receiver gets it. */
const message: Row['read'] = async ({ ask, actors, world }, reply) => {
  const shown = await ask('teacher', 'GET', `/api/chat/messages?contactId=${actors.student.id}`);
  const id = at(reply, 'message._id') ?? world.message;
  const found = (at(shown, 'messages') as Message[]).find(({ _id }) => _id === id);
  return {
    ...found,
    attachments: found?.attachments?.map((file) => file.id),
    emoji: found?.reactions?.[0]?.emoji,
  };
};
const sending: readonly Row[] = [
  {
    as: 'student',
    values: async ({ actors, world, upload }) => ({
      receiverId: actors.teacher.id,
      replyTo: world.message,
      attachments: [await upload('student', 'chat-attachment')],
    }),
    read: message,
    under: { replyTo: 'replyTo._id' },
    unread: caller('senderId'),
  },
];
const toOther = ({ actors }: Given) => ({ contactId: actors.otherStudent.id });
const conversation: Row['read'] = async ({ ask, actors }) =>
  ask('student', 'GET', `/api/chat/messages?contactId=${actors.otherStudent.id}`);

export const chatRows: Rows = {
  'POST /api/chat/send-message': sending,
  'event send_message': sending,
  'POST /api/chat/edit-message': [
    {
      as: 'student',
      values: ({ world }) => ({ messageId: world.message }),
      read: message,
      unread: names('messageId'),
    },
  ],
  'POST /api/chat/react': [
    { values: ({ world }) => ({ messageId: world.message }), read: message, unread: names('messageId') },
  ],
  'POST /api/chat/mute': [
    {
      as: 'student',
      values: (given) => ({ ...toOther(given), mute: given.turn === 1 ? 'always' : 'off' }),
      read: conversation,
      under: { mute: 'muted' },
      form: { mute: (choice) => choice === 'always' },
      unread: { ...names('contactId'), timeZone: 'says when tomorrow begins: decisions.test.ts' },
    },
  ],
  'POST /api/chat/favourite': [
    { as: 'student', values: toOther, read: conversation, unread: names('contactId') },
  ],
  'POST /api/chat/block': [
    {
      as: 'student',
      values: toOther,
      read: async ({ ask, actors }) => {
        const blocked = at(await ask('student', 'GET', '/api/chat/blocked'), 'blocked') as {
          contact: { id: string };
        }[];
        return { blocked: blocked.some(({ contact }) => contact.id === actors.otherStudent.id) };
      },
      unread: names('contactId'),
    },
  ],
  'PUT /api/chat/settings': [
    { as: 'student', read: ({ ask }) => ask('student', 'GET', '/api/chat/settings') },
  ],
  'POST /api/chat/delete-message': [{ unread: names('messageId') }],
  'POST /api/chat/mark-read': [{ unread: { ...names('messageIds'), ...caller('userId') } }],
  'event mark_as_read': [{ unread: { ...names('messageIds'), ...caller('userId') } }],
  'event mark_as_delivered': [{ unread: names('conversations') }],
  'event catch_up': [{ unread: asked('conversations', 'list') }],
  'event typing': [{ unread: asked('receiverId') }],
  'event watch_presence': [{ unread: asked('userIds') }],
  'event authenticate': [{ unread: caller('userId') }],
  'event ping': [{ unread: caller('userId') }],
};
