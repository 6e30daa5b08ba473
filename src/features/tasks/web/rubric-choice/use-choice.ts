import { useState } from 'react';
import type { NewGrade } from '#features/tasks/contract/hand-ins.ts';
import type { Choice, Rubric, RubricCriterion } from '#features/tasks/contract/rubrics.ts';
import {
  adjustedTo,
  cleared,
  inRubric,
  pointsWords,
  readChoice,
  sumOfChoice,
  toggled,
  withoutPinned,
  withPinned,
  writeChoice,
} from './choice.ts';

/** The part of a grade's draft that the rubric writes. */
interface ChoiceDraft {
  points: string;
  rubric: string;
}

interface ChoiceOptions {
  rubric: Rubric | null;
  draft: ChoiceDraft;
  isChanged: boolean;
  change: (change: Partial<ChoiceDraft>) => void;
  /** The points of the task. */
  most: number;
}

/** The choice in the rubric, and the points that follow from it. */
export function useChoice({ rubric, draft, isChanged, change, most }: ChoiceOptions) {
  const [seenVersion, setSeenVersion] = useState(rubric?.version);
  const [isRubricNew, setRubricNew] = useState(false);
  const kept = readChoice(draft.rubric);
  const choice = kept && rubric && inRubric(kept, rubric);
  const choose = (next: Choice): void => {
    if (rubric === null) return;
    const points = pointsWords(next, rubric, most);
    change({ rubric: points === '' ? '' : writeChoice(next), points });
  };
  // A choice that is not saved yet goes over to the new rubric; its points follow.
  if (rubric !== null && rubric.version !== seenVersion) {
    setSeenVersion(rubric.version);
    if (choice && isChanged) {
      setRubricNew(true);
      choose(choice);
    }
  }
  return {
    choice,
    sum: choice && rubric ? sumOfChoice(choice, rubric) : 0,
    isRubricNew,
    toggle: (criterion: RubricCriterion, itemId: string) => choose(toggled(choice, criterion, itemId)),
    clear: (criterion: RubricCriterion) => (choice ? choose(cleared(choice, criterion)) : undefined),
    /** What the form does when an item is pinned to the page, and when that is undone. */
    pin: (itemId: string): readonly string[] | undefined => {
      const next = rubric ? withPinned(choice, rubric, itemId) : undefined;
      if (next === undefined) return undefined;
      choose(next);
      return choice?.itemIds ?? [];
    },
    unpin: (itemId: string, before: readonly string[]): void => {
      const next = rubric ? withoutPinned(choice, rubric, itemId, before) : undefined;
      if (next) choose(next);
    },
    /** The points were typed. With a choice they adjust its sum. */
    typePoints: (points: string): void => {
      const typed = Number(points);
      const isNumber = points.trim() !== '' && Number.isFinite(typed);
      if (rubric && choice && isNumber)
        change({ points, rubric: writeChoice(adjustedTo(choice, rubric, typed)) });
      else change({ points });
    },
  };
}

/** What is sent of the choice. Where one was stored, none says that nothing is chosen now. */
export function choiceToSend(
  rubric: Rubric | null,
  draft: ChoiceDraft,
  stored: Choice | null,
): Pick<NewGrade, 'rubric'> {
  if (rubric === null) return {};
  const { version } = rubric;
  const choice = readChoice(draft.rubric);
  if (choice) return { rubric: { version, ...inRubric(choice, rubric) } };
  return stored ? { rubric: { version, itemIds: [], adjustment: Number(draft.points) } } : {};
}
