import * as z from 'zod/mini';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { NewProgramme } from '#features/journeys/contract/forms/programme.ts';
import { screenText as text } from '../programmes/text.ts';

export const emptyProgramme = { template: 'playbook' as string, copyOf: '', title: '', beginsOn: '' };
export type NewDraft = typeof emptyProgramme & { madeFrom?: string };

const templates = ['playbook', 'copy', 'empty'] as const;
type Template = (typeof templates)[number];

export const templateIn = ({ template }: Pick<NewDraft, 'template'>): Template =>
  templates.find((each) => each === template) ?? 'playbook';

const words: Record<Template, { label: string; hint: string }> = {
  playbook: { label: text.playbook, hint: text.playbookHint },
  copy: { label: text.copy, hint: text.copyHint },
  empty: { label: text.emptyTemplate, hint: text.emptyTemplateHint },
};

/** A copy needs a programme of one’s own. */
export const templateOptions = (canCopy: boolean) =>
  templates.filter((value) => canCopy || value !== 'copy').map((value) => ({ value, ...words[value] }));

export const wireOf = (draft: NewDraft): z.input<typeof NewProgramme> => ({
  madeFrom: templateIn(draft) === 'copy' ? draft.copyOf : templateIn(draft),
  title: draft.title,
  beginsOn: draft.beginsOn,
});

export function problemsOf(draft: NewDraft): FormErrors {
  const result = z.safeParse(NewProgramme, wireOf(draft));
  const problems = result.success ? {} : errorsOf(result.error);
  return 'madeFrom' in problems ? { ...problems, madeFrom: [text.chooseCopy] } : problems;
}
