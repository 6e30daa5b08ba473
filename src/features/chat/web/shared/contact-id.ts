import type { ChatContact } from '#features/chat/contract/messages.ts';

/** The id by which a person is known at the college: students theirs, teachers their e-mail. Our own says nothing to anybody. */
export const contactIdOf = ({
  studentId,
  teacherId,
  email,
}: Pick<ChatContact, 'studentId' | 'teacherId' | 'email'>): string | undefined =>
  studentId ?? teacherId ?? email ?? undefined;
