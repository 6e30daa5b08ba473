import { useState } from 'react';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { visibilities } from '#features/courses/contract/limits.ts';
import { membersApi } from '../people/members-api.ts';
import { leavingText as text } from '../shared/text.ts';
import { type CourseDraft, wireOfCourse } from './course-draft.ts';

interface Leaving {
  leaving: number;
  withWork: number;
}

/** Asks before a change of the audience takes the course from students who have worked in it. */
export function useLeavingQuestion(courseId: string) {
  const [asked, setAsked] = useState<Leaving & { goOn: () => void }>();
  return {
    /** Goes on at once where nobody of them leaves. Throws where the server cannot be asked. */
    async askFor(changes: Partial<CourseDraft>, goOn: () => void): Promise<void> {
      const { targetYear, targetDivision } = changes;
      const visibility = visibilities.find((each) => each === changes.visibility);
      const { targetYears, targetDivisions } = wireOfCourse({
        ...(targetYear === undefined ? {} : { targetYear }),
        ...(targetDivision === undefined ? {} : { targetDivision }),
      });
      const query = {
        ...(visibility === undefined ? {} : { visibility }),
        ...(targetYears === undefined ? {} : { targetYears: JSON.stringify(targetYears) }),
        ...(targetDivisions === undefined ? {} : { targetDivisions: JSON.stringify(targetDivisions) }),
      };
      if (Object.keys(query).length === 0) return goOn();
      const found = await membersApi.countLeaving({ params: { courseId }, query });
      if (found.withWork === 0) goOn();
      else setAsked({ ...found, goOn });
    },
    question: asked ? (
      <Confirmation
        title={text.title(asked.leaving)}
        text={text.body(asked.withWork)}
        confirmLabel={text.confirm}
        onConfirm={() => {
          setAsked(undefined);
          asked.goOn();
        }}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
}
