// Keys and ids are made by us: this keeps a mistake from becoming a way out of the folder or of the bucket's prefix.

export function checkKey(key: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
  return key;
}

export function checkDraftId(id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new Error(`not an id: ${JSON.stringify(id)}`);
  return id;
}
