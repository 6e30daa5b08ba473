export interface CommentLine {
  line: number;
  text: string;
}

/** The lines of comments in a source. `//` and `/*` count only after white space or a brace, so globs and addresses do not. */
export function comments(source: string): CommentLine[] {
  let isInBlock = false;
  return source.split('\n').flatMap((text, index) => {
    const start = isInBlock ? 0 : text.search(/(?<![^\s{])(?:\/\*|\/\/(?=\s|$))/);
    if (start < 0) return [];
    const comment = text.slice(start);
    if (isInBlock || comment.startsWith('/*')) isInBlock = !comment.includes('*/');
    return [{ line: index + 1, text: comment }];
  });
}
