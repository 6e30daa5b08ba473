import type { Database } from '#platform/database/port.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import { peopleTables } from '#features/people/server/service.ts';
import type { DashboardPart, DashboardSource } from '#features/dashboard/server/service.ts';
import { type MenteeOverview, menteeOverview, mentorOverview, requiredCategories } from './overview.ts';
import { documentCategories, documentShares, menteeDocuments, mentorships } from './table.ts';

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The dashboard's sentences about documents. */
const words = {
  forMentor: 'Documents for your mentor',
  progress: (done: number, all: number) => `${done} of ${some(all, 'document', 'documents')}`,
  required: 'Required documents',
  handedIn(done: number, required: number, rejected: number) {
    if (rejected > 0) return `${some(rejected, 'was', 'were')} rejected`;
    return done === required ? 'complete' : 'handed in';
  },
  toReview: 'Documents to review',
  mentees: (count: number) => (count === 0 ? 'no mentees yet' : `${some(count, 'mentee', 'mentees')} in all`),
};

/** The documents that a student still has to upload; the documents that wait for a mentor's decision. */
export function mentorshipOnDashboard(db: Database, reads: KeptReads): DashboardSource {
  const ofStudents = reads.define({
    name: 'mentorship.studentsDashboard',
    isPart: true,
    tables: [documentCategories, mentorships, ...peopleTables],
    own: [menteeDocuments],
  });
  const ofMentors = reads.define({
    name: 'mentorship.mentorsDashboard',
    isPart: true,
    tables: [menteeDocuments, documentShares, mentorships, ...peopleTables],
  });
  const required = reads.define({ name: 'mentorship.required', tables: [documentCategories] });
  return (viewer) =>
    viewer.role === 'teacher'
      ? ofMentors.get('', viewer.userId, () => ofMentor(db, viewer))
      : ofStudents.get('', viewer.userId, async () => {
          const categories = await required.get('', '', () => requiredCategories(db));
          return ofMentee(await menteeOverview(db, viewer.userId, categories));
        });
}

function ofMentee({ hasMentor, required, done, rejected }: MenteeOverview): DashboardPart {
  const url = '/mentee-section';
  const isAskedFor = hasMentor && done < required;
  return {
    askedFor: isAskedFor
      ? [
          {
            id: 'documents',
            kind: 'documents',
            title: words.forMentor,
            done,
            all: required,
            progress: words.progress(done, required),
            url,
          },
        ]
      : [],
    stats: [
      {
        kind: 'documents',
        label: words.required,
        value: done,
        of: required,
        detail: rejected,
        note: words.handedIn(done, required, rejected),
        url,
      },
    ],
  };
}

async function ofMentor(db: Database, viewer: Viewer): Promise<DashboardPart> {
  const { pending, mentees } = await mentorOverview(db, viewer);
  return {
    stats: [
      {
        kind: 'reviews',
        label: words.toReview,
        value: pending,
        of: null,
        detail: mentees,
        note: words.mentees(mentees),
        url: '/mentor-section',
      },
    ],
  };
}
