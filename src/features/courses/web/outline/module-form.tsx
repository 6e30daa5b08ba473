import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#web/ui/buttons/button.tsx';
import { FocusBack } from '#web/ui/focus/focus-back.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { ModuleChanges, NewModule } from '#features/courses/contract/forms/shapes.ts';
import type { Course, Module } from '#features/courses/contract/shapes.ts';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { changedFields } from '../manage/course-draft.ts';
import { outlineApi } from '../shared/courses-api.ts';
import { DraftNotice } from '../forms/draft-notice.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { firstOf, refusalOf } from '../forms/form-errors.ts';
import { isConflict, problemOf } from '../shared/problem-of.ts';
import { screenText as text } from '../shared/text.ts';
import { useCourseCache } from '../manage/use-course-cache.ts';
import { useSending } from '../forms/use-sending.ts';
import { useVersionedDraft } from '../forms/use-versioned-draft.ts';

interface ModuleFormProps {
  courseId: string;
  /** Absent for a new module. */
  module?: Module;
  onClose: () => void;
}

const draftOf = (module: Module | undefined) => ({
  title: module?.title ?? '',
  summary: module?.summary ?? '',
  position: module ? String(module.position) : '',
});

export function ModuleForm({ courseId, module, onClose }: ModuleFormProps) {
  const cache = useCourseCache(courseId);
  const form = useRef<HTMLDivElement>(null);
  const name = `module.${module?._id ?? `new.${courseId}`}`;
  const kept = useVersionedDraft(name, draftOf(module), module?.version ?? 0);
  const [errors, setErrors] = useState<FormErrors>({});
  const [conflict, setConflict] = useState<string>();
  const failed = module ? text.moduleUpdateFailed : text.moduleFailed;
  const { send, isPending } = useSending<{ course: Course }>({
    onSent: (answer) => {
      kept.forget();
      toast.success(module ? text.saved : text.moduleAdded);
      cache.put(answer.course);
      onClose();
    },
    onRefused: (error) => {
      const sentence = problemOf(error, failed);
      if (isConflict(error)) setConflict(sentence);
      drawThenFocusRefused(form.current, () => setErrors(refusalOf(error, 'title')));
      toast.error(sentence);
    },
  });
  const save = (version: number): void => {
    const body = module ? { ...changedFields(kept.seen.draft, kept.draft), version } : { ...kept.draft };
    const result = z.safeParse(module ? ModuleChanges : NewModule, body);
    const refused = result.success ? {} : errorsOf(result.error);
    drawThenFocusRefused(form.current, () => setErrors(refused));
    if (!result.success) return toast.error(firstOf(refused) ?? failed);
    send(() =>
      module
        ? outlineApi.updateModule({ params: { courseId, moduleId: module._id }, body })
        : outlineApi.createModule({
            params: { courseId },
            body: { ...kept.draft, clientId: kept.clientIdFor() },
          }),
    );
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) save(kept.seen.version);
  };
  const field = (key: 'title' | 'summary' | 'position') => ({
    name: key,
    value: kept.draft[key],
    onChange: (value: string) => {
      kept.change({ [key]: value });
      setErrors(withoutErrorsOf(errors, { [key]: value }));
    },
  });
  const resolve = async (how: 'load' | 'keep'): Promise<void> => {
    try {
      const fresh = (await cache.refresh()).modules.find(({ _id }) => _id === module?._id);
      if (!fresh) return onClose();
      if (how === 'keep') return save(fresh.version);
      setConflict(undefined);
      kept.accept(draftOf(fresh), fresh.version);
    } catch (error) {
      toast.error(problemOf(error, failed));
    }
  };
  return (
    <div ref={form} className="grid gap-4">
      <FocusBack />
      <h4 className="font-semibold">{module ? text.editModule : text.newModule}</h4>
      <DraftNotice isShown={kept.isRestored} onDiscard={() => kept.startOver()} />
      <Form validationErrors={errors} onSubmit={handleSubmit}>
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <TextField label={text.fieldModuleTitle} {...field('title')} isRequired autoFocus />
          <TextField
            label={text.fieldPosition}
            {...field('position')}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
          />
        </div>
        <TextArea label={text.fieldSummary} {...field('summary')} rows={2} />
        {conflict === undefined ? null : (
          <ConflictNotice
            text={text}
            message={conflict}
            isPending={isPending}
            onLoad={() => void resolve('load')}
            onKeep={() => void resolve('keep')}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            onPress={() => {
              kept.forget();
              onClose();
            }}
          >
            {text.cancel}
          </Button>
          <Button type="submit" isPending={isPending}>
            {module ? text.save : text.addModule}
          </Button>
        </div>
      </Form>
    </div>
  );
}
