import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { CheckInForm } from '#features/journeys/contract/check-ins.ts';
import { CheckInEntry } from '../check-in-entry.tsx';
import { checkInFormQuery } from '../check-ins-api.ts';
import { checkInScreenText as text } from '../text.ts';
import { CheckInQuestions } from './check-in-questions.tsx';
import { FirstPage } from './first-page.tsx';
import { useCheckInOutbox } from './use-check-in-outbox.ts';
import { WaitingCheckIn } from './waiting-check-in.tsx';

/** What the frame around shows: the place itself belongs to another feature. */
export interface FramedPage {
  name: string;
  lead?: ReactNode;
  width: 'narrow' | 'wide';
  children: ReactNode;
}

interface CheckInPageProps {
  stepId: string;
  frame: (page: FramedPage) => ReactNode;
}

/** A check-in or a reflection: what is asked, what waits to be sent, or what was sent. */
export function CheckInPage({ stepId, frame }: CheckInPageProps) {
  const query = useQuery(checkInFormQuery(stepId));
  const { data } = query;
  return frame({
    name: data?.step.title ?? text.checkIn,
    lead: data && data.sent === null && data.closed === null ? text.lead(data.mentorName) : undefined,
    width: data?.step.sort === 'reflection' ? 'wide' : 'narrow',
    children:
      data === undefined ? (
        query.isError ? (
          <LoadProblem query={query} text={text.formFailed} isPanel />
        ) : (
          <Card>
            <ListSkeleton label={text.formLoading} rows={3} rowClass="py-4" />
          </Card>
        )
      ) : data.firstPage === null ? (
        <CheckInState form={data} />
      ) : (
        <div className="grid items-start gap-(--gap) lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <CheckInState form={data} />
          <FirstPage firstPage={data.firstPage} />
        </div>
      ),
  });
}

function CheckInState({ form }: { form: CheckInForm }) {
  const outbox = useCheckInOutbox(form);
  const phase = outbox.item?.problem ?? (outbox.item ? 'waiting' : form.sent ? 'sent' : 'asking');
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    // The button that was pressed is gone.
    if (before.current !== phase) place.current?.focus();
    before.current = phase;
  }, [phase]);
  return (
    <div ref={place} tabIndex={-1} className="grid min-w-0 outline-none">
      <Shown form={form} outbox={outbox} />
    </div>
  );
}

interface ShownProps {
  form: CheckInForm;
  outbox: ReturnType<typeof useCheckInOutbox>;
}

function Shown({ form, outbox }: ShownProps) {
  if (outbox.item !== undefined) return <WaitingCheckIn {...outbox} item={outbox.item} />;
  if (form.sent !== null)
    return (
      <Card title={text.sentTitle}>
        <output className="-mt-2 max-w-prose text-ink-soft">{text.sentLead(form.mentorName)}</output>
        <CheckInEntry checkIn={form.sent} side="mentee" />
        <BackToJourney />
      </Card>
    );
  if (form.closed !== null)
    return (
      <Card>
        <EmptyState
          drawing="blank-page"
          title={text.closedTitle}
          text={text.closed[form.closed]}
          action={<BackToJourney />}
        />
      </Card>
    );
  return <CheckInQuestions key={form.step.id} form={form} onSend={outbox.put} />;
}

const BackToJourney = () => (
  <LinkButton to="/mentee-section/journey" variant="secondary" className="justify-self-start">
    {text.backToJourney}
  </LinkButton>
);
