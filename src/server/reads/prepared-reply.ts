/** An answer that is checked and serialized: made by `prepareReply`, or put together from checked parts. */
export class PreparedReply {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}
