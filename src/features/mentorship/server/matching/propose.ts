import { eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import { findPeopleByIds, type Person } from '#features/people/server/service.ts';
import type { OpenMentor, Proposal, Reason } from '#features/mentorship/contract/matching.ts';
import { matchingLimits as limits } from '#features/mentorship/contract/shapes.ts';
import { mentorshipRefusals as refusals } from '#features/mentorship/refusals-text.ts';
import { isTeacher } from '../relations.ts';
import { toMentor } from '../mentees.ts';
import { mentorOffers, mentorRequests } from '../table.ts';
import { fits } from './fits.ts';
import { menteeCounts } from './offers.ts';

interface Offering {
  person: Person;
  /** Undefined for a teacher who has not said anything. */
  offer: { most: number; subjects: string[]; isPaused: boolean } | undefined;
  mentees: number;
}
type Request = typeof mentorRequests.$inferSelect;

/** Mentors for a student who asks: the one that the student asks for, then those who have room, by what fits. */
export async function proposalsFor(db: Database, studentId: string): Promise<Proposal[]> {
  const [request] = await db.select().from(mentorRequests).where(eq(mentorRequests.studentId, studentId));
  if (request === undefined) throw refuse('not_found', refusals.noSuchRequest);
  const offering = await listOffering(db, request.wantedMentorId);
  return offering
    .filter(({ person }) => person.id !== studentId)
    .filter((each) => hasRoom(each) || each.person.id === request.wantedMentorId)
    .map((each) => ({ each, reasons: reasonsOf(each, request) }))
    .toSorted((one, other) => placeOf(one.reasons) - placeOf(other.reasons) || byRoom(one.each, other.each))
    .slice(0, limits.proposed)
    .map(({ each, reasons }) => ({ mentor: toMentor(each.person), reasons }));
}

/** Mentors who have room, by name. */
export async function listOpenMentors(db: Database): Promise<OpenMentor[]> {
  const offering = await listOffering(db, null);
  return offering
    .filter(hasRoom)
    .toSorted((one, other) => one.person.name.localeCompare(other.person.name))
    .slice(0, limits.shown)
    .map(({ person: { id, name, department }, offer }) => ({
      id,
      name,
      department,
      subjects: offer?.subjects ?? [],
    }));
}

/** Teachers who have an offer, and the one that somebody asks for. */
async function listOffering(db: Queryable, wantedId: string | null): Promise<Offering[]> {
  const offers = new Map((await db.select().from(mentorOffers)).map((offer) => [offer.mentorId, offer]));
  const ids = [...new Set([...offers.keys(), ...(wantedId === null ? [] : [wantedId])])];
  const people = (await findPeopleByIds(db, ids)).filter(isTeacher);
  const mentees = await menteeCounts(
    db,
    people.map(({ id }) => id),
  );
  return people.map((person) => ({
    person,
    offer: offers.get(person.id),
    mentees: mentees.get(person.id) ?? 0,
  }));
}

const leftOf = ({ offer, mentees }: Offering): number => (offer?.most ?? 0) - mentees;
const hasRoom = (each: Offering): boolean => each.offer?.isPaused === false && leftOf(each) > 0;
const byRoom = (one: Offering, other: Offering): number =>
  leftOf(other) - leftOf(one) || one.person.name.localeCompare(other.person.name);

function reasonsOf(each: Offering, { subject, wantedMentorId }: Request): Reason[] {
  const { person, offer } = each;
  const asked = subject ?? '';
  const fitting = (offer?.subjects ?? []).filter((offered) => fits(asked, offered));
  const { department } = person;
  return [
    ...(person.id === wantedMentorId ? [{ why: 'asked' as const }] : []),
    ...fitting.map((each) => ({ why: 'subject' as const, subject: each })),
    ...(department !== null && fits(asked, department) ? [{ why: 'department' as const, department }] : []),
    roomOf(each),
  ];
}

function roomOf(each: Offering): Reason {
  const { offer } = each;
  if (offer === undefined) return { why: 'noOffer' };
  if (offer.isPaused) return { why: 'paused' };
  const left = leftOf(each);
  return left > 0 ? { why: 'room', left, most: offer.most } : { why: 'full', most: offer.most };
}

/** An order by kinds of reasons, which an administrator can see. It is no score. */
function placeOf(reasons: readonly Reason[]): number {
  const order: readonly Reason['why'][] = ['asked', 'subject', 'department'];
  const place = order.findIndex((why) => reasons.some((reason) => reason.why === why));
  return place === -1 ? order.length : place;
}
