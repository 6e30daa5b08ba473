import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Proposal, Reason } from '#features/mentorship/contract/matching.ts';
import { matchingText as text } from '#features/mentorship/matching-text.ts';
import { mentorshipText } from '#features/mentorship/text.ts';
import { proposalsQuery } from '../shared/matching-api.ts';

interface ProposalsProps {
  studentId: string;
  isSending: boolean;
  onAssign: (mentorId: string) => void;
}

/** Mentors with the reasons for and against them. The administrator decides. */
export function Proposals({ studentId, ...choosing }: ProposalsProps) {
  const query = useQuery(proposalsQuery(studentId));
  if (query.isPending) return <Spinner label={mentorshipText.loading} />;
  if (query.data === undefined) return <LoadProblem query={query} text={text.proposalsFailed} />;
  const { proposals } = query.data;
  if (proposals.length === 0) return <p className="text-ink-soft">{text.noProposals}</p>;
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{text.proposals}</h3>
      <p className="text-sm text-ink-soft">{text.proposalsLead}</p>
      <ul className="divide-y divide-line" aria-label={text.proposals}>
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.mentor.id} proposal={proposal} {...choosing} />
        ))}
      </ul>
    </div>
  );
}

function ProposalRow({
  proposal: { mentor, reasons },
  isSending,
  onAssign,
}: { proposal: Proposal } & Omit<ProposalsProps, 'studentId'>) {
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar name={mentor.name} src={mentor.avatarUrl} />
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="font-semibold wrap-anywhere">{mentor.name}</span>
        <ul className="grid gap-0.5 border-l-2 border-line pl-3 text-sm text-ink-soft">
          {reasons.map((reason) => (
            <li key={JSON.stringify(reason)} className="wrap-anywhere">
              {wordsOf(reason)}
            </li>
          ))}
        </ul>
      </div>
      <Button
        size="sm"
        isDisabled={isSending}
        aria-label={mentorshipText.assignPerson(mentor.name)}
        onPress={() => onAssign(mentor.id)}
      >
        {mentorshipText.assign}
      </Button>
    </li>
  );
}

function wordsOf(reason: Reason): string {
  const { reasons } = text;
  switch (reason.why) {
    case 'subject':
      return reasons.subject(reason.subject);
    case 'department':
      return reasons.department(reason.department);
    case 'room':
      return reasons.room(reason.left, reason.most);
    case 'full':
      return reasons.full(reason.most);
    case 'asked':
    case 'paused':
    case 'noOffer':
      return reasons[reason.why];
  }
}
