import { sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Viewer } from '#server/session.ts';
import type { StepSort } from '#features/journeys/contract/sorts.ts';
import { testDatabase } from '../lib/database.ts';
import { PairService } from './pair-service.ts';

/** A mentor with a mentee in a programme that runs. */
export interface JourneyPair {
  mentor: Viewer;
  mentee: Viewer;
  programmeId: string;
  journeyId: string;
}

/** Pairs with other names, and steps one by one. */
export class JourneyService extends PairService {
  static override async open(): Promise<JourneyService> {
    return new JourneyService(await testDatabase(), 'UTC');
  }

  override person(facts: Partial<Viewer> = {}): Promise<Viewer> {
    return super.person({ name: 'Mia Mentee', ...facts });
  }

  override mentor(name = 'Tara Mentor'): Promise<Viewer> {
    return super.mentor(name);
  }

  /** A new mentee of a new mentor, in a new programme. */
  async pair(): Promise<JourneyPair> {
    const [mentor, mentee] = [await this.mentor(), await this.person()];
    await this.setMentor(mentee, mentor);
    const programmeId = newId();
    await this.db.execute(sql`
      insert into programmes (id, title, made_from, owner_id, state, begins_on, weeks, changed_by)
      values (${programmeId}, 'First term', 'playbook', ${mentor.userId}, 'running', current_date, 12, ${mentor.userId})`);
    return { mentor, mentee, programmeId, journeyId: await this.join(programmeId, mentor, mentee) };
  }

  async join(programmeId: string, mentor: Viewer, mentee: Viewer): Promise<string> {
    const id = newId();
    await this.db.execute(sql`
      insert into journeys (id, programme_id, mentor_id, mentee_id, cohort)
      values (${id}, ${programmeId}, ${mentor.userId}, ${mentee.userId}, 'second A')`);
    return id;
  }

  /** A step that is due so many days from now. */
  async step(
    programmeId: string,
    sort: StepSort = 'checkIn',
    { title = 'Week 1', questions = [] as string[], dueInDays = 7 } = {},
  ): Promise<string> {
    const id = newId();
    await this.db.execute(sql`
      insert into programme_steps (id, programme_id, position, sort, title, week, weekday, due_at, questions)
      values (${id}, ${programmeId}, 1, ${sort}, ${title}, 1, 5, now() + make_interval(days => ${dueInDays}),
        ${JSON.stringify(questions)}::jsonb)`);
    return id;
  }
}
