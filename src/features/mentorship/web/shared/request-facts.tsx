import type { OwnRequest } from '#features/mentorship/contract/shapes.ts';
import { matchingText as text } from '#features/mentorship/matching-text.ts';

interface RequestFactsProps {
  request: Pick<OwnRequest, 'subject' | 'wantedMentorName' | 'message'>;
  /** Says who the student would like. */
  wants: (name: string) => string;
}

/** What a student asks a mentor for. */
export const RequestFacts = ({ request, wants }: RequestFactsProps) => (
  <>
    {request.subject === null ? null : (
      <p className="mt-2 wrap-anywhere">{text.subjectOf(request.subject)}</p>
    )}
    {request.wantedMentorName === null ? null : (
      <p className="wrap-anywhere">{wants(request.wantedMentorName)}</p>
    )}
    {request.message === '' ? null : (
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{request.message}</p>
    )}
  </>
);
