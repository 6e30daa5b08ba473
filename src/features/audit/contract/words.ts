/** How the log says what is done in a feature. */
export interface AuditWords {
  /** By action. `{}` stands for the subject. Without it a person is named at the end. */
  readonly sentences: Readonly<Record<string, string>>;
  /** Names of the actions' first parts, where the part itself does not say it. */
  readonly names?: Readonly<Record<string, string>>;
  /** First parts of actions that visitors do. An unknown actor of others is the server. */
  readonly byVisitors?: readonly string[];
}
