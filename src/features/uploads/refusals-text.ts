import { refusals } from '#shared/refusals.ts';
import { uploadsText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const uploadsRefusals = refusals('uploads', {
  notFound: 'This file was not found.',
  unknownPurpose: uploadsText.unknownPurpose,
  noFile: 'Please choose a file.',
  filenameRequired: 'The file needs a name.',
  unsupported: 'This type of file is not supported here.',
  contentDiffers: 'The content of this file does not fit its name.',
  macros: 'Documents with macros are not accepted.',
  unpacksTooLarge: 'This document is too large when it is unpacked.',
  imageTooManyPixels: 'This image has too many pixels.',
  empty: uploadsText.empty,
  quota: 'You have too many unfinished uploads. Remove some, or wait a day.',
  notYours: 'A file is missing, was used before, or was uploaded by somebody else.',
  attachedAlready: 'This file is in use and cannot be removed here.',
  lengthRequired: 'An upload begins with its length.',
  protocol: 'The upload could not be continued. Please try again.',
  offsetConflict: 'The upload continues at another place.',
  longerThanSaid: 'More was sent than was announced.',
  tusOnly: 'Uploads in pieces speak the tus protocol, version 1.0.0.',
});
