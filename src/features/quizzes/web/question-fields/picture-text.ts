/** Pictures in the editor of a question. */
export const pictureText = {
  add: 'Add a picture',
  title: 'Add a picture',
  file: 'Picture',
  fileHint: 'JPEG, PNG, GIF, WebP or AVIF, up to 10 MB.',
  description: 'Description',
  descriptionHint: 'For those who do not see the picture. Without the answer.',
  descriptionMissing: 'Describe the picture in a few words',
  fileMissing: 'Choose a picture',
  fileComing: 'Wait until the picture is uploaded',
  wrongType: 'This is not a picture that browsers show',
  insert: 'Insert',
  cancel: 'Cancel',
} as const;
