import type { FileKind } from '../purpose.ts';

/** The first facts about a file. */
export interface FileFacts {
  /** Up to 64 KB from the beginning. */
  head: Buffer;
  /** From the magic bytes; undefined for text and for unknown formats. */
  mime: string | undefined;
}

/** How files with these extensions must look inside. */
export interface Format {
  extensions: readonly string[];
  kinds: readonly FileKind[];
  content: 'magic' | 'text' | 'captions' | 'ole' | 'zip';
  /** For `magic`: the accepted types of the bytes, each with the type that it is served as. */
  mimes?: Readonly<Record<string, string>>;
  /** For all others: the type that the file is served as. */
  type?: string;
  /** For `zip`: an entry name that must exist. */
  holds?: RegExp;
}

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

const formats: readonly Format[] = [
  {
    extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'],
    kinds: ['image'],
    content: 'magic',
    mimes: {
      'image/jpeg': 'image/jpeg',
      'image/png': 'image/png',
      'image/apng': 'image/png',
      'image/gif': 'image/gif',
      'image/webp': 'image/webp',
      'image/avif': 'image/avif',
    },
  },
  {
    extensions: ['pdf'],
    kinds: ['pdf', 'document'],
    content: 'magic',
    mimes: { 'application/pdf': 'application/pdf' },
  },
  { extensions: ['doc'], kinds: ['word', 'document'], content: 'ole', type: 'application/msword' },
  { extensions: ['xls'], kinds: ['document'], content: 'ole', type: 'application/vnd.ms-excel' },
  { extensions: ['ppt'], kinds: ['document'], content: 'ole', type: 'application/vnd.ms-powerpoint' },
  {
    extensions: ['docx'],
    kinds: ['word', 'document'],
    content: 'zip',
    type: `${office}.wordprocessingml.document`,
    holds: /^word\/document\d*\.xml$/,
  },
  {
    extensions: ['xlsx'],
    kinds: ['document'],
    content: 'zip',
    type: `${office}.spreadsheetml.sheet`,
    holds: /^xl\/workbook\d*\.xml$/,
  },
  {
    extensions: ['pptx'],
    kinds: ['document'],
    content: 'zip',
    type: `${office}.presentationml.presentation`,
    holds: /^ppt\/presentation\d*\.xml$/,
  },
  { extensions: ['odt'], kinds: ['document'], content: 'zip', type: `${open}.text`, holds: /^content\.xml$/ },
  {
    extensions: ['ods'],
    kinds: ['document'],
    content: 'zip',
    type: `${open}.spreadsheet`,
    holds: /^content\.xml$/,
  },
  {
    extensions: ['odp'],
    kinds: ['document'],
    content: 'zip',
    type: `${open}.presentation`,
    holds: /^content\.xml$/,
  },
  {
    extensions: ['rtf'],
    kinds: ['document'],
    content: 'magic',
    mimes: { 'application/rtf': 'application/rtf' },
  },
  // An archive is never unpacked here. Its names and sizes are for the recipient to judge.
  {
    extensions: ['zip'],
    kinds: ['document'],
    content: 'magic',
    mimes: { 'application/zip': 'application/zip' },
  },
  { extensions: ['txt', 'md'], kinds: ['document'], content: 'text', type: 'text/plain' },
  { extensions: ['csv'], kinds: ['document'], content: 'text', type: 'text/csv' },
  {
    extensions: ['mp4', 'm4v', 'mov'],
    kinds: ['video'],
    content: 'magic',
    mimes: {
      'video/mp4': 'video/mp4',
      'video/x-m4v': 'video/mp4',
      // The same container. Browsers play it only under this name.
      'video/quicktime': 'video/mp4',
    },
  },
  { extensions: ['webm'], kinds: ['video'], content: 'magic', mimes: { 'video/webm': 'video/webm' } },
  {
    extensions: ['ogv', 'ogg'],
    kinds: ['video'],
    content: 'magic',
    mimes: { 'video/ogg': 'video/ogg' },
  },
  { extensions: ['vtt'], kinds: ['captions'], content: 'captions', type: 'text/vtt' },
];

export function formatOf(filename: string): Format | undefined {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase();
  return extension === undefined
    ? undefined
    : formats.find(({ extensions }) => extensions.includes(extension));
}
