import { FileField } from '#web/ui/files/file-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { coursesText } from '#features/courses/text.ts';
import { screenText as text } from '../shared/text.ts';

export const imageTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

interface CoverFieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
  error?: string | undefined;
  progress: number | undefined;
}

export const CoverField = (props: CoverFieldProps) => (
  <FileField
    {...props}
    label={text.fieldCover}
    hint={text.coverHint}
    accept={imageTypes}
    maxBytes={courseLimits.coverBytes}
    tooLarge={coursesText.coverTooLarge}
    wrongType={text.coverUnsupported}
    onRefuse={(sentence) => toast.error(sentence)}
  />
);
