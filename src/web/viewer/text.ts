export const viewerText = {
  previewOf: (name: string) => `Preview of ${name}`,
  previewLoading: 'Opening the document…',
  previewProblems: {
    broken: 'The document could not be shown. Download it to read it.',
    encrypted: 'The document is encrypted, and opens with a password only. Download it to read it.',
  },
} as const;
