import type { ContentDraft } from '../bank/content-draft.ts';
import type { QuestionDraft } from '../bank/question-draft.ts';
import { ByHandFields } from './by-hand-fields.tsx';
import { ChoiceFields, TrueFalseFields } from './choice-fields.tsx';
import { GapsFields } from './gaps-fields.tsx';
import { MatchingFields, OrderingFields } from './pairs-fields.tsx';
import { NumberFields, ShortTextFields } from './words-fields.tsx';

interface ContentFieldsProps {
  draft: QuestionDraft;
  onChange: (change: Partial<QuestionDraft>) => void;
}

/** The key of a question, by its kind. */
export function ContentFields({ draft, onChange }: ContentFieldsProps) {
  const { content } = draft;
  const change = (changed: ContentDraft) => onChange({ content: changed });
  switch (content.kind) {
    case 'choice':
      return <ChoiceFields content={content} onChange={change} />;
    case 'trueFalse':
      return <TrueFalseFields content={content} onChange={change} />;
    case 'shortText':
      return <ShortTextFields content={content} onChange={change} />;
    case 'number':
      return <NumberFields content={content} onChange={change} />;
    case 'matching':
      return <MatchingFields content={content} onChange={change} />;
    case 'ordering':
      return <OrderingFields content={content} onChange={change} />;
    case 'gaps':
      return (
        <GapsFields
          content={content}
          source={draft.text}
          onChange={change}
          onPlace={(changed, { add, remove }) =>
            onChange({ content: changed, text: withGap(withoutGap(draft.text, remove), add) })
          }
        />
      );
    case 'longText':
    case 'file':
      return <ByHandFields content={content} onChange={(changed) => change({ ...content, ...changed })} />;
  }
}

const withGap = (source: string, id: string | undefined): string =>
  id === undefined || source.includes(`[[${id}]]`)
    ? source
    : `${source}${source === '' || source.endsWith(' ') ? '' : ' '}[[${id}]]`;

const withoutGap = (source: string, id: string | undefined): string =>
  id === undefined ? source : source.replaceAll(`[[${id}]]`, '');
