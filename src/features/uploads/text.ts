export const uploadsText = {
  // Refusals.
  unknownPurpose: 'This kind of upload is not known.',
  empty: 'This file is empty.',
  notOnePiece: 'This file is too large to be sent in one piece.',
} as const;
