import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import type { JoinCode } from '#features/courses/contract/members.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { joinCodesKey } from '../shared/keys.ts';
import { joinCodesQuery, membersApi } from './members-api.ts';
import { problemOf } from '../shared/problem-of.ts';
import { joinText as text } from './members-text.ts';

const NewCodeDialog = lazyComponent(async () => (await import('./new-code-dialog.tsx')).NewCodeDialog);

/** The codes with which students join, for those who manage the course. */
export function JoinCodesCard({ course: { _id: courseId } }: { course: Course }) {
  const list = useQuery(joinCodesQuery(courseId));
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<JoinCode>();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: ({ id }: JoinCode) => membersApi.revokeJoinCode({ params: { courseId, codeId: id } }),
    onSuccess: () => toast.success(text.revoked),
    onError: (error) => toast.error(problemOf(error, text.failed)),
    onSettled: () => {
      setRevoked(undefined);
      void queries.invalidateQueries({ queryKey: joinCodesKey(courseId) });
    },
  });
  return (
    <Card
      title={text.title}
      end={
        <Button variant="secondary" size="sm" onPress={() => setMaking(true)}>
          <Plus size={16} aria-hidden="true" />
          {text.add}
        </Button>
      }
    >
      <p className="text-sm text-ink-soft">{text.hint}</p>
      {list.data ? (
        list.data.codes.length === 0 ? (
          <p className="text-ink-soft">{text.none}</p>
        ) : (
          <ul className="grid divide-y divide-line" aria-label={text.title}>
            {list.data.codes.map((code) => (
              <PassingRow key={code.id}>
                <CodeRow code={code} onRevoke={() => setRevoked(code)} />
              </PassingRow>
            ))}
          </ul>
        )
      ) : list.isPending ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <LoadProblem query={list} text={text.loadFailed} />
      )}
      <Opening>
        {isMaking ? <NewCodeDialog courseId={courseId} onClose={() => setMaking(false)} /> : null}
        {revoked ? (
          <Confirmation
            isDanger
            title={text.revokeTitle(revoked.code)}
            text={text.revokeBody}
            confirmLabel={text.revokeLabel}
            isConfirming={revoke.isPending}
            onConfirm={() => revoke.mutate(revoked)}
            onClose={() => setRevoked(undefined)}
          />
        ) : null}
      </Opening>
    </Card>
  );
}

function CodeRow({
  code: { code, isAsked, uses, usesMax, expiresAt },
  onRevoke,
}: {
  code: JoinCode;
  onRevoke: () => void;
}) {
  const copy = () =>
    navigator.clipboard
      .writeText(`${location.origin}/courses/join?code=${code}`)
      .then(() => toast.success(text.copied))
      // Without HTTPS there is no clipboard.
      .catch(() => toast.error(text.copyFailed));
  return (
    <div className="flex items-center gap-2 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="figures font-mono text-lg font-semibold tracking-wide">{code}</span>
        <span className="text-sm text-ink-soft">
          {isAsked ? text.asked : text.free} · {text.uses(uses, usesMax)}
          {expiresAt === null ? null : (
            <>
              {' · '}
              <TimeIn sentence={text.until} at={expiresAt} />
            </>
          )}
        </span>
      </div>
      <IconButton label={text.copy(code)} icon={<Link2 size={17} />} onPress={() => void copy()} />
      <IconButton label={text.revoke(code)} icon={<Trash2 size={17} />} onPress={onRevoke} />
    </div>
  );
}
