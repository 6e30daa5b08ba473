import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';

/** The receiver has not read a conversation up to `seq`. `isMention`: one of the messages mentions them. */
export const messageNew = noticeEvent<{
  conversationId: number;
  receiverId: string;
  seq: number;
  isMention: boolean;
}>('message.new');

export const messageKinds = {
  new: {
    name: 'message.new',
    category: 'messages',
    isForOnePerson: true,
    sentence: ({ name }) => ({ title: `${name} wrote to you`, body: 'Open the conversation to read it.' }),
  },
  mention: {
    name: 'mention.message',
    category: 'mentions',
    isForOnePerson: true,
    sentence: ({ name }) => ({
      title: `${name} mentioned you in a message`,
      body: 'Open the conversation to read it.',
    }),
  },
} satisfies Record<string, NoticeKind>;
