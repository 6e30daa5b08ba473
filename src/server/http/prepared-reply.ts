/** An answer that was checked and serialized before, to be sent many times. Made by `prepareReply`. */
export class PreparedReply {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}
