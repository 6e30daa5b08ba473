import { Readable } from 'node:stream';
import { zipStream } from '#server/zip/zip-stream.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { pictureIdsIn } from '#features/quizzes/contract/pictures.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { fillVariant } from '#features/quizzes/contract/questions/variants.ts';
import type { WrittenPicture } from './messages.ts';
import { withPaths } from './picture-paths.ts';
import { writeItem } from './write-item.ts';

/** A picture of the questions, whose bytes come when the ones before have been taken. */
export interface PackedPicture extends WrittenPicture {
  open: () => AsyncIterable<Buffer>;
}

/** A package of QTI 3.0: an item for each question, and for each variant of one. */
export function writePackage(
  questions: readonly NewQuestion[],
  pictures: readonly PackedPicture[] = [],
): Readable {
  const items = withVariants(questions);
  const paths = new Map(pictures.map((picture) => [picture.id, pathOf(picture)]));
  return zipStream(async (add) => {
    await add('imsmanifest.xml', Readable.from([manifestOf(items, paths)]));
    for (const picture of pictures)
      await add(pathOf(picture), Readable.from(picture.open()), { isPacked: true });
    for (const [at, question] of items.entries())
      await add(fileOf(at), Readable.from([writeItem(nameOf(at), withPaths(question, paths))]));
  });
}

const pathOf = ({ id, extension }: WrittenPicture): string => `pictures/${id}.${extension}`;

/** Where that is more than one import takes, the first variant of each. */
function withVariants(questions: readonly NewQuestion[]): NewQuestion[] {
  const count = questions.reduce((sum, { variants }) => sum + Math.max(1, variants.rows.length), 0);
  const most = count > limits.importedQuestions ? 1 : limits.variants;
  return questions.flatMap((question) => {
    const { rows } = question.variants;
    if (rows.length === 0) return [question];
    return rows.slice(0, most).map((_, at) => variantOf(question, at, rows.length));
  });
}

function variantOf(question: NewQuestion, at: number, of: number): NewQuestion {
  const title = question.title === '' || of === 1 ? question.title : `${question.title} (${at + 1})`;
  return { ...question, ...fillVariant(question, at), title };
}

const nameOf = (at: number): string => `question-${at + 1}`;
const fileOf = (at: number): string => `items/${nameOf(at)}.xml`;
const manifestNames = [
  'xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:schemaLocation="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd"',
].join(' ');

function manifestOf(items: readonly NewQuestion[], paths: ReadonlyMap<string, string>): string {
  const resources = items.map((question, at) => {
    const href = fileOf(at);
    const files = [href, ...pictureIdsIn(question).flatMap((id) => paths.get(id) ?? [])];
    const listed = files.map((file) => `<file href="${file}"/>`).join('');
    return `<resource identifier="${nameOf(at)}" type="imsqti_item_xmlv3p0" href="${href}">${listed}</resource>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest ${manifestNames} identifier="MANIFEST">
<metadata><schema>QTI Item Bank</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
${resources.join('\n')}
</resources>
</manifest>
`;
}
