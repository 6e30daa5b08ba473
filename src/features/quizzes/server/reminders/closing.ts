import { type SQL, sql } from 'drizzle-orm';
import { quizzes } from '../table.ts';

/** When a quiz closes for students with so much more time, as `closesFor` decides. In statements about quizzes. */
export function closesAtWith(extraPercent: SQL | number): SQL {
  const { opensAt, closesAt, minutes, publishedAt, createdAt } = quizzes;
  return sql`(case when ${minutes} is not null then ${closesAt} else ${closesAt}
    + greatest(${closesAt} - coalesce(${opensAt}, ${publishedAt}, ${createdAt}), interval '0')
      * ${extraPercent}::int / 100.0 end)`;
}

/** A moment at which a quiz closes: for the students with so much more time. */
interface Closing {
  quizId: string;
  /** 0 for everybody where more time does not move the end. */
  extraPercent: number;
}

export const closingIdOf = (quizId: SQL, extraPercent: SQL): SQL => sql`${quizId} || ':' || ${extraPercent}`;

export function readClosingId(closingId: string): Closing {
  const [quizId = '', percent = '0'] = closingId.split(':');
  return { quizId, extraPercent: Number(percent) };
}
