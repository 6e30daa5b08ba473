/** The SQLSTATE of a query's error, also inside Drizzle's; undefined for other errors. */
function sqlStateOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

/** A row with the same key is there already. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';
/** A row refers to one that is not there, or one is removed that others refer to. */
export const isForeignKeyViolation = (error: unknown): boolean => sqlStateOf(error) === '23503';
