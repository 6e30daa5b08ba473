import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';

export const announcementPublished = noticeEvent<{ announcementId: string }>('announcement.published');

export const announcementKinds = {
  mention: {
    name: 'mention.announcement',
    category: 'mentions',
    isForOnePerson: true,
    sentence: ({ name, title }) => ({ title: `${name} mentioned you in an announcement`, body: title }),
  },
  published: {
    name: 'announcement.published',
    category: 'updates',
    // `detail` is the author's line, where it differs from the sender's name.
    sentence: ({ name, title, detail }) => ({
      title,
      body: `New announcement by ${detail === '' ? name : `${detail} · sent by ${name}`}`,
    }),
  },
} satisfies Record<string, NoticeKind>;
