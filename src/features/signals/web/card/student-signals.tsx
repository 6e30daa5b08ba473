import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Seen } from '#web/unread/seen.ts';
import type { StudentSignals } from '#features/signals/contract/signals.ts';
import { SettledList } from './settled-list.tsx';
import { SignalRow } from './signal-row.tsx';
import { cardText as text } from '../shared/text.ts';

interface SignalsOfStudentProps {
  signals: StudentSignals;
  isOwn: boolean;
  level: 3 | 4;
}

/** The card of a student: the same for the mentor and for the student. */
export function SignalsOfStudent({ signals, isOwn, level }: SignalsOfStudentProps) {
  const { student, isTracked, hasMentor, open, settled } = signals;
  const { name, userId } = student;
  if (!isTracked)
    return (
      <EmptyState
        isCompact
        drawing="people"
        text={isOwn ? text.trackingOffOwn : text.trackingOff(name)}
        action={
          isOwn ? (
            <LinkButton variant="secondary" size="sm" to="/settings" search={{ tab: 'privacy' }}>
              {text.toSettings}
            </LinkButton>
          ) : undefined
        }
      />
    );
  if (!hasMentor) return <EmptyState isCompact drawing="people" text={text.noMentor} />;
  return (
    <div className="@container grid gap-3">
      <Seen record={`signals:${userId}`} />
      {open.length === 0 ? (
        <EmptyState isCompact text={isOwn ? text.noneOwn : text.none(name)} />
      ) : (
        <>
          <p className="max-w-prose text-sm text-ink-soft">{isOwn ? text.leadOwn : text.leadMentor(name)}</p>
          <ul aria-label={text.list} className="grid divide-y divide-line border-t border-line">
            {open.map((signal) => (
              <SignalRow key={signal.key} signal={signal} student={student} isOwn={isOwn} level={level} />
            ))}
          </ul>
        </>
      )}
      {settled.length === 0 ? null : <SettledList settled={settled} studentId={userId} />}
    </div>
  );
}
