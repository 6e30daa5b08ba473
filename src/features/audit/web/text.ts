/** The sentences of the log's screen. Those of the actions come with the entries. */
export const auditText = {
  what: 'What',
  anything: 'Anything',
  from: 'From',
  until: 'Until',
  clear: 'Show everything',
  exportAll: 'Export as CSV',
  exportFiltered: 'Export these as CSV',
  loading: 'Loading the log…',
  loadFailed: 'The log could not be loaded.',
  noneTitle: 'Nothing found',
  noneText: 'Nothing was recorded that fits these filters.',
  earlier: 'Show earlier',
  server: 'The server',
  visitor: 'Somebody',
  somebody: 'somebody who is no longer here',
} as const;
