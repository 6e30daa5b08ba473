/** Where a file comes as one form, and under which addresses it is served then. */
export const filesPath = '/api/files';
export const fileUrl = (id: string): string => `${filesPath}/${id}`;
/** Where uploads in pieces (tus) begin. */
export const tusPath = '/api/uploads';
/** Up to here the browser sends a file as one form; larger ones go in pieces that survive a cut. */
export const onePieceBytes = 5 * 1024 * 1024;
