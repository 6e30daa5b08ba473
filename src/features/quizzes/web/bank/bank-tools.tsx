import { useNavigate } from '@tanstack/react-router';
import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#shared/address-of.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { interchangeContract } from '#features/quizzes/contract/interchange.ts';
import {
  type QuestionKind,
  questionKindOf,
  questionKinds,
} from '#features/quizzes/contract/questions/sorts.ts';
import { sharedText } from '../shared/text.ts';
import { bankText as text } from './text.ts';

const ImportDialog = lazyComponent(
  async () => (await import('../question-import/import-dialog.tsx')).ImportDialog,
);

/** A new question of a kind; import and export. With a tag only its questions are exported. */
export function BankTools({ courseId, tag }: { courseId: string; tag: string | undefined }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<QuestionKind>('choice');
  const [isImporting, setImporting] = useState(false);
  const query = tag === undefined ? {} : { tag };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={text.newKind}
        options={questionKinds.map((value) => ({ value, label: sharedText.kinds[value] }))}
        value={kind}
        onChange={(value) => setKind(questionKindOf(value) ?? kind)}
        className="w-48 max-w-full"
      />
      <Button
        onPress={() =>
          void navigate({
            to: '/courses/$courseId/quizzes/questions/new',
            params: { courseId },
            search: { kind },
          })
        }
      >
        <Plus size={16} aria-hidden="true" />
        {text.newOne}
      </Button>
      <Button variant="secondary" onNear={ImportDialog.preload} onPress={() => setImporting(true)}>
        <Upload size={16} aria-hidden="true" />
        {text.importFile}
      </Button>
      <a
        href={addressOf(interchangeContract.exportQuestions, { params: { courseId }, query })}
        download
        className={buttonClass('secondary')}
      >
        <Download size={16} aria-hidden="true" />
        {text.exportAll}
      </a>
      <Opening>
        {isImporting ? <ImportDialog courseId={courseId} onClose={() => setImporting(false)} /> : null}
      </Opening>
    </div>
  );
}
