/** A gap in a text: `[[id]]`. */
export const gapMark = /\[\[([\w-]{1,64})\]\]/g;
