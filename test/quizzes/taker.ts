import { asc, eq } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Viewer } from '#server/session.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { QuestionKind } from '#features/quizzes/contract/questions/sorts.ts';
import type { Attempt, Save, SaveOutcome } from '#features/quizzes/contract/taking.ts';
import { answerForTaker } from '#features/quizzes/server/shown/part-ids.ts';
import { answerSaves, attemptQuestions, quizAttempts } from '#features/quizzes/server/table.ts';
import { readAttempt } from '#features/quizzes/server/taking/read-attempts.ts';
import { startAttempt } from '#features/quizzes/server/taking/start-attempt.ts';
import type { QuizDesk } from './desk.ts';

/** Somebody with an attempt of theirs. */
export class Taker {
  readonly desk: QuizDesk;
  readonly viewer: Viewer;
  readonly attempt: Attempt;

  private constructor(desk: QuizDesk, viewer: Viewer, attempt: Attempt) {
    this.desk = desk;
    this.viewer = viewer;
    this.attempt = attempt;
  }

  static async begin(desk: QuizDesk, viewer: Viewer, quizId: string): Promise<Taker> {
    return new Taker(desk, viewer, await startAttempt(desk.deps, viewer, quizId));
  }

  /** The same person with the same attempt, at another device. */
  elsewhere(): Taker {
    return new Taker(this.desk, { ...this.viewer, sessionId: newId() }, this.attempt);
  }

  get id(): string {
    return this.attempt.id;
  }

  /** The id of the first question of this kind. */
  questionOf(kind: QuestionKind): string {
    const found = this.attempt.questions.find(({ content }) => content.kind === kind);
    if (found === undefined) throw new Error(`there is no question of the kind ${kind}`);
    return found.id;
  }

  /** A save of an answer that has the author’s ids. */
  async toSave(answer: Answer, more: Partial<Save> = {}): Promise<Save> {
    const questionId = more.questionId ?? this.questionOf(answer.kind);
    const [row] = await this.desk.db
      .select({ questionId: attemptQuestions.questionId, seed: quizAttempts.seed })
      .from(attemptQuestions)
      .innerJoin(quizAttempts, eq(quizAttempts.id, attemptQuestions.attemptId))
      .where(eq(attemptQuestions.id, questionId));
    if (row === undefined) throw new Error('the question is missing');
    return { questionId, clientId: newId(), seenSeq: 0, answer: answerForTaker(row, answer), ...more };
  }

  async save(...saves: Save[]): Promise<SaveOutcome[]> {
    return (await this.desk.saveAnswers({ viewer: this.viewer, attemptId: this.id, saves })).outcomes;
  }
  /** What became of one save of an answer in words. */
  async write(text: string, more: Partial<Save> = {}): Promise<SaveOutcome['outcome'] | undefined> {
    const [outcome] = await this.save(await this.toSave({ kind: 'shortText', text }, more));
    return outcome?.outcome;
  }
  handIn(saves: readonly Save[] = []): Promise<{ attempt: Attempt; outcomes: SaveOutcome[] }> {
    return this.desk.handIn(this.viewer, this.id, saves);
  }
  read(): Promise<Attempt> {
    return readAttempt(this.desk.deps, this.viewer, this.id);
  }

  /** What the database has of the attempt. */
  async stored(): Promise<typeof quizAttempts.$inferSelect> {
    const [row] = await this.desk.db.select().from(quizAttempts).where(eq(quizAttempts.id, this.id));
    if (row === undefined) throw new Error('the attempt is missing');
    return row;
  }
  /** Every stored change of one question, in order. */
  async saves(questionId: string): Promise<(typeof answerSaves.$inferSelect)[]> {
    return this.desk.db
      .select()
      .from(answerSaves)
      .where(eq(answerSaves.attemptQuestionId, questionId))
      .orderBy(asc(answerSaves.seq));
  }
  /** As if it had begun so much earlier that it ends then. */
  async endsIn(seconds: number): Promise<void> {
    const { startedAt, endsAt } = await this.stored();
    if (endsAt === null) throw new Error('the attempt does not end by itself');
    const moved = new Date(Date.now() + seconds * 1000);
    const times = {
      startedAt: new Date(moved.getTime() - (endsAt.getTime() - startedAt.getTime())),
      endsAt: moved,
    };
    await this.desk.db.update(quizAttempts).set(times).where(eq(quizAttempts.id, this.id));
  }
}
