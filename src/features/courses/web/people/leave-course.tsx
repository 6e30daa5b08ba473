import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { coursesKey } from '../shared/keys.ts';
import { membersApi } from './members-api.ts';
import { problemOf } from '../shared/problem-of.ts';
import { membersText as text } from './members-text.ts';

/** For students. */
export function LeaveCourse({ courseId }: { courseId: string }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () => membersApi.leaveCourse({ params: { courseId } }),
    onSuccess: async () => {
      toast.success(text.left);
      await navigate({ to: '/courses' });
      void queries.invalidateQueries({ queryKey: coursesKey });
    },
    onError: (error) => {
      setAsking(false);
      toast.error(problemOf(error, text.failed));
    },
  });
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onPress={() => setAsking(true)}>
        <LogOut size={17} aria-hidden="true" />
        {text.leave}
      </Button>
      <Opening>
        {isAsking ? (
          <Confirmation
            isDanger
            title={text.leaveTitle}
            text={text.leaveBody}
            confirmLabel={text.leave}
            isConfirming={leave.isPending}
            onConfirm={() => leave.mutate()}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Opening>
    </>
  );
}
