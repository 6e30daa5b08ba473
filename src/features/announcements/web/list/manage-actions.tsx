import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import type { SessionUser } from '#web/session/session-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { announcementsApi } from '../shared/announcements-api.ts';
import { announcementsKey, latestKey } from '../shared/keys.ts';
import { useRestore } from './use-restore.ts';
import { type AnnouncementList, withoutAnnouncement } from '../shared/merge-announcement.ts';

/** The server decides. This only hides buttons that it would refuse. */
export const canManage = (
  user: Pick<SessionUser, 'id' | 'role' | 'isAdmin'>,
  { authorId, course }: Pick<Announcement, 'authorId' | 'course'>,
): boolean =>
  course === null
    ? user.isAdmin || (user.role === 'teacher' && user.id === authorId)
    : user.role === 'teacher' && course.managerIds.includes(user.id);

interface ManageActionsProps {
  announcement: Pick<Announcement, '_id' | 'title'>;
  onRemoved?: () => void;
}

export function ManageActions({ announcement, onRemoved }: ManageActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemove(announcement, onRemoved);
  return (
    <div className="-mr-2 flex gap-1">
      <LinkButton
        variant="quiet"
        size="sm"
        to="/announcements/$announcementId/edit"
        params={{ announcementId: announcement._id }}
        aria-label={`${text.edit} ${announcement.title}`}
      >
        <Pencil size={15} aria-hidden="true" />
        {text.edit}
      </LinkButton>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${text.remove} ${announcement.title}`}
        onPress={() => setAsking(true)}
      >
        <Trash2 size={15} aria-hidden="true" />
        {text.remove}
      </Button>
      {isAsking ? (
        <Confirmation
          isDanger
          title={text.removeTitle}
          text={text.removeBody(announcement.title)}
          confirmLabel={text.remove}
          isConfirming={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

function useRemove(announcement: Pick<Announcement, '_id' | 'title'>, onRemoved?: () => void) {
  const queries = useQueryClient();
  const { _id: id, title } = announcement;
  const restore = useRestore();
  return useMutation({
    mutationFn: () => announcementsApi.remove({ params: { id } }),
    onSuccess: () => {
      onRemoved?.();
      toast.success(text.removed, {
        action: { label: text.undo, onPress: () => restore.mutate({ _id: id, title }) },
      });
      queries.setQueryData<AnnouncementList>(latestKey, (list) => list && withoutAnnouncement(list, id));
      void queries.invalidateQueries({ queryKey: announcementsKey });
    },
    onError: (error) => toast.error(messageOf(error, text.removeFailed)),
  });
}
