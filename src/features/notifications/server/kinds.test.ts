import { expect, test } from 'vitest';
import { features } from '#features/server.ts';
import { categories } from '../contract/categories.ts';

const expected = (kind: string) => {
  if (kind === 'message.new') return 'messages';
  if (/[._]soon$/.test(kind)) return 'reminders';
  return kind.startsWith('mention.') ? 'mentions' : 'updates';
};

test('every kind is in exactly one of the four categories, and has a sentence', () => {
  expect(categories).toEqual(['messages', 'mentions', 'updates', 'reminders']);
  const kinds = features.declared.notices.flatMap((notices) => Object.values(notices.kinds));
  expect(kinds.map(({ name, category }) => [name, category])).toEqual(
    kinds.map(({ name }) => [name, expected(name)]),
  );
  expect(kinds.map(({ name }) => name).toSorted()).toEqual([
    'announcement.published',
    'booking.booked',
    'booking.cancelled',
    'booking.confirmed',
    'booking.moved',
    'booking.own_cancelled',
    'booking.own_moved',
    'booking.soon',
    'check_in.answered',
    'check_in.sent',
    'course.handed_over',
    'course.join_asked',
    'course.members_added',
    'course.staffed',
    'document.approved',
    'document.rejected',
    'document.uploaded',
    'doubt.answered',
    'doubt.asked',
    'doubt.followed_up',
    'goal.agreed',
    'goal.proposed',
    'goal.reached',
    'grades.returned',
    'journey.joined',
    'journey.left',
    'journey.step_near',
    'journey.step_open',
    'meeting.cancelled',
    'meeting.cancelled_several',
    'meeting.elsewhere',
    'meeting.moved',
    'meeting.moved_several',
    'meeting.planned',
    'meeting.restored',
    'meeting.soon',
    'mentee.assigned',
    'mention.announcement',
    'mention.doubt',
    'mention.message',
    'mentor.assigned',
    'mentor.requested',
    'message.new',
    'moment.offered',
    'quiz.closes_soon',
    'quiz.corrected',
    'quiz.published',
    'quiz.returned',
    'signal.found',
    'signal.own',
    'talk.cancelled',
    'talk.changed',
    'talk.ended',
    'talk.left',
    'talk.left_by_end',
    'talk.many_soon',
    'talk.moved',
    'talk.planned',
    'talk.soon',
    'task.assigned',
    'task.date_changed',
    'task.due_soon',
    'task.handed_in',
    'task.handed_in_without_name',
    'task.regrade_answered',
    'task.regrade_asked',
    'task.returned',
  ]);
  const facts = { name: 'Ann', title: 'A title', detail: '' };
  expect(kinds.filter(({ sentence }) => sentence(facts).title === '')).toEqual([]);
});
