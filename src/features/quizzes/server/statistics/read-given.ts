import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { QuestionStatistics } from '#features/quizzes/contract/grading.ts';
import type { NewQuestion, QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import { filled } from '../grading/marking.ts';
import { attemptQuestions, questionVersions } from '../table.ts';
import { type GivenPiece, wordsOf } from './given-words.ts';

type Given = QuestionStatistics['given'];

/** Of each question: the most frequent ones. Others are rare, and a list of them helps nobody. */
const piecesRead = 100;
const wordsShown = 30;

interface CountedPiece extends Record<string, unknown>, GivenPiece {
  questionId: string;
  version: number;
  variant: number | null;
  count: number;
}

/** What was answered how often, by question; the database counts. Equal answers are taken apart once. */
export async function readGiven(db: Queryable, attemptIds: SQL): Promise<ReadonlyMap<string, Given>> {
  const { rows } = await db.execute<CountedPiece>(sql`
    with answers as (
      select question_id, question_version, variant, answer, count(*)::int as count
      from ${attemptQuestions}
      where attempt_id in ${attemptIds} and answer ->> 'kind' not in ('longText', 'file')
      group by question_id, question_version, variant, answer),
    pieces as (
      select a.question_id, a.question_version, a.variant, p.part, p.value, a.count
      from answers a,
      lateral (
        select '' as part, jsonb_array_elements_text(
          case a.answer ->> 'kind' when 'choice' then a.answer -> 'optionIds' else '[]' end) as value
        union all
        select e.key, e.value from jsonb_each_text(
          case a.answer ->> 'kind' when 'matching' then a.answer -> 'chosen' when 'gaps' then a.answer -> 'texts' else '{}' end) e
        union all
        select '', (select string_agg(i.value, ' ' order by i.place)
          from jsonb_array_elements_text(a.answer -> 'itemIds') with ordinality as i (value, place))
        where a.answer ->> 'kind' = 'ordering'
        union all
        select '', coalesce(a.answer ->> 'isTrue', a.answer ->> 'text')
        where a.answer ->> 'kind' in ('trueFalse', 'shortText', 'number')
      ) p),
    counted as (
      select question_id, question_version, variant, part, value, sum(count)::int as count,
        row_number() over (partition by question_id order by sum(count) desc, value) as place
      from pieces where value is not null group by question_id, question_version, variant, part, value)
    select question_id as "questionId", question_version as version, variant, part, value, count
    from counted where place <= ${piecesRead}`);
  const versions = await readVersions(db, attemptIds);
  const given = new Map<string, Given>();
  for (const [questionId, pieces] of Map.groupBy(rows, (row) => row.questionId))
    given.set(questionId, inWords(pieces, versions));
  return given;
}

/** By question and version. */
async function readVersions(db: Queryable, attemptIds: SQL): Promise<ReadonlyMap<string, NewQuestion>> {
  const { rows } = await db.execute<{ questionId: string; version: number; question: NewQuestion }>(sql`
    select v.question_id as "questionId", v.version, v.question from ${questionVersions} v
    where (v.question_id, v.version) in (
      select q.question_id, q.question_version from ${attemptQuestions} q where q.attempt_id in ${attemptIds})`);
  return new Map(rows.map((row) => [`${row.questionId} ${row.version}`, row.question]));
}

/** The same words of several versions and variants are one line. */
function inWords(pieces: readonly CountedPiece[], versions: ReadonlyMap<string, NewQuestion>): Given {
  const lines = new Map<string, Given[number]>();
  for (const alike of Map.groupBy(pieces, ({ version, variant }) => `${version} ${variant}`).values()) {
    const content = contentOf(alike[0], versions);
    if (content === undefined) continue;
    for (const piece of alike) {
      const found = wordsOf(content, piece);
      if (found === undefined) continue;
      const key = `${found.isRight} ${found.words}`;
      const line = lines.get(key) ?? { ...found, count: 0 };
      lines.set(key, { ...line, count: line.count + piece.count });
    }
  }
  return [...lines.values()]
    .toSorted((one, other) => other.count - one.count || (one.words < other.words ? -1 : 1))
    .slice(0, wordsShown);
}

function contentOf(
  piece: CountedPiece | undefined,
  versions: ReadonlyMap<string, NewQuestion>,
): QuestionContent | undefined {
  const question = piece && versions.get(`${piece.questionId} ${piece.version}`);
  return question && filled(question, piece.variant).content;
}
