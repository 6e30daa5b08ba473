import {
  buildDocument,
  buildMentees,
  buildMentorOffer,
  buildMentorRequest,
  type DocumentFile,
  type MentorshipBuilderDeps,
  type VersionFacts,
} from '../builders/mentorship.ts';
import type { BuiltPerson } from '../builders/person.ts';
import type { Clock } from './clock.ts';
import {
  type DemoFile,
  type DemoVersion,
  documents,
  mentorOffers,
  mentorRequests,
  mentors,
} from './mentorship.ts';
import type { CastName } from './people.ts';

type Drawing = (name: string) => string;

/** Mentors, what their mentees have handed in, and who asks for a mentor. */
export async function buildMentorship(
  deps: MentorshipBuilderDeps,
  members: Record<CastName, BuiltPerson>,
  clock: Clock,
  drawing: Drawing,
): Promise<void> {
  for (const { mentor, mentees, since } of mentors) {
    const taken = mentees.map((name) => members[name]);
    await buildMentees(deps, members[mentor], taken, { minutesAgo: clock.minutesAt(since) });
    for (const { by, name, categoryId, earlier, ...last } of documents) {
      if (!taken.includes(members[by])) continue;
      const people = { student: members[by], mentor: members[mentor] };
      const versions = [...(earlier ? [earlier] : []), last].map((version) =>
        toFacts(version, clock, drawing),
      );
      await buildDocument(deps, people, { name, categoryId, versions });
    }
  }
  for (const { mentor, ...offer } of mentorOffers) await buildMentorOffer(deps, members[mentor], offer);
  for (const { by, wanted, asked, ...request } of mentorRequests)
    await buildMentorRequest(deps, members[by], {
      ...request,
      wanted: members[wanted],
      minutesAgo: clock.minutesAt(asked),
    });
}

function toFacts(
  { file, uploaded, approved, rejected, reason }: DemoVersion,
  clock: Clock,
  drawing: Drawing,
): VersionFacts {
  const facts = { file: toFile(file, drawing), minutesAgo: clock.minutesAt(uploaded) };
  if (approved) return { ...facts, decision: { status: 'approved', minutesAgo: clock.minutesAt(approved) } };
  if (!rejected) return facts;
  const because = reason === undefined ? {} : { reason };
  return { ...facts, decision: { status: 'rejected', minutesAgo: clock.minutesAt(rejected), ...because } };
}

const toFile = (file: DemoFile, drawing: Drawing): DocumentFile =>
  'photo' in file
    ? { fileName: file.fileName, picture: drawing('id-card'), isBlurred: file.photo === 'blurred' }
    : file;
