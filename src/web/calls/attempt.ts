/**
 * The id to send this content of a draft under. The same content has the same id, in each window that has the draft and
 * however often it is sent: its answer may have been lost, and it must not be stored twice. Other content has another id:
 * under the same one the server would answer with what it has already, and the change would be lost without a word.
 */
export function attemptId(draftId: string, content: unknown): string {
  const sent = JSON.stringify(content, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
  return `${draftId}-${hashOf(sent)}`;
}

/** 53 bits (cyrb53): two texts of one draft have the same by chance only. */
function hashOf(text: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (2 ** 32 * (0x1fffff & other) + (one >>> 0)).toString(36);
}
