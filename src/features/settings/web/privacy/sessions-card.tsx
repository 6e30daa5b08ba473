import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReplyOf } from '#shared/endpoint.ts';
import { inOrder } from '#shared/format/in-order.ts';
import { showFailure } from '#web/step-up/show-failure.ts';
import { withStepUp } from '#web/step-up/with-step-up.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { accountSecurityContract } from '#features/auth/contract/account.ts';
import { security, sessionsQuery } from './security-api.ts';
import { deviceWords, placeWords } from './device-words.ts';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import { privacyScreenText } from './text.ts';

const text = privacyScreenText.sessions;
type Session = ReplyOf<typeof accountSecurityContract.mySessions>['sessions'][number];

/** This device first, then the others by last use. */
const currentFirst = (sessions: readonly Session[]): Session[] =>
  sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || inOrder(b.lastUsedAt, a.lastUsedAt),
  );

/** The person's sessions, and a way to end each. */
export function SessionsCard() {
  const client = useQueryClient();
  const query = useQuery(sessionsQuery);
  const refresh = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const end = useMutation({
    mutationFn: (id: string) => withStepUp(() => security.endSession({ body: { id } })),
    onSuccess: async () => {
      toast.success(text.ended);
      await refresh();
    },
    onError: (error) => showFailure(error, text.endFailed),
  });
  const endOthers = useMutation({
    mutationFn: () => withStepUp(() => security.revokeOtherSessions({ body: {} })),
    onSuccess: async () => {
      toast.success(text.othersEnded);
      await refresh();
    },
    onError: (error) => showFailure(error, text.endFailed),
  });
  return (
    <LoadedCard anchor="sessions" title={text.title} query={query} height="h-40">
      {({ sessions }) => (
        <>
          <ul className="divide-y divide-line border-t border-line">
            {currentFirst(sessions).map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </ul>
          {sessions.length > 1 ? (
            <Button
              variant="secondary"
              className="justify-self-start"
              isPending={endOthers.isPending}
              onPress={() => endOthers.mutate()}
            >
              {text.endOthers}
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">{text.onlyThis}</p>
          )}
        </>
      )}
    </LoadedCard>
  );
}

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { isCurrent, browser, address, createdAt, lastUsedAt } = session;
  const device = deviceWords(browser);
  const Icon = /iPhone|Android/.test(device) ? Smartphone : Monitor;
  const place = placeWords(address);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <Icon size={22} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent ? <Badge tone="ink">{text.current}</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft">
          {place === undefined ? null : `${place} · `}
          {isCurrent ? null : (
            <>
              {/* The dot stays at the end of its line. */}
              {text.lastUsed} <TimeAgo at={lastUsedAt} />
              {'\u00a0· '}
            </>
          )}
          <TimeIn sentence={text.signedIn} at={createdAt} as="date" />
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={text.endOf(device)}
          isPending={isEnding}
          onPress={onEnd}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}
