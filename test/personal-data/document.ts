import type { ColumnFate, PersonalData, PersonalTable } from '#server/personal-data.ts';

const fates: [ColumnFate, string][] = [
  ['erased', 'gone'],
  ['secret', 'gone, never in the archive'],
  ['kept', 'stays'],
  ['index', 'follows the text it was made from'],
  ['person', 'ids of people'],
];

/** docs/personal-data.md, from what the code does. */
export function documentOf(registry: readonly PersonalData[]): string {
  const lines = [
    '# Personal data',
    '',
    'What the college keeps about a person, table by table; what of it is in ‘Download My Data’; what is left when the account has been deleted. This page is written by `npx vitest run test/personal-data -u` from what each feature declares (`server/personal-data.ts`), and a test fails when page, code and tables differ.',
    '',
    '- **In the archive**: the list of the ZIP in which the rows are (`data/*.json` and `index.html`), or why they are in none. Ids are in it, e-mail addresses of others are not.',
    '- **After the deletion**: *gone* (rows deleted), *blanked* (the row stays without what is personal) or *stays*. Whatever stays is an **exception**, with its reason; ids of people that stay lead to ‘Deleted user’.',
    '',
  ];
  for (const { feature, tables, impersonal = {}, files = [], more = [] } of registry) {
    lines.push(`## ${feature}`, '');
    for (const table of tables) lines.push(...describe(table));
    for (const { title } of more) lines.push(`- Further list in the archive: **${title}**`);
    for (const [table, why] of Object.entries(impersonal))
      lines.push(`- \`${table}\`: nothing of a person: ${why}`);
    if (files.length > 0) {
      lines.push('', '| files for | when their owner is deleted | because |', '|---|---|---|');
      for (const { purpose, fate, why } of files) lines.push(`| ${purpose} | ${words[fate]} | ${why} |`);
    }
    lines.push('');
  }
  return `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

const words = { removed: 'removed', unnamed: 'stay under a name that says nothing', kept: 'stay' };
const erasures = {
  rows: 'gone',
  found: 'gone, wherever it names the person',
  blanked: 'blanked',
  kept: 'stays',
};

function describe({ table, archive, erasure, kept, columns }: PersonalTable): string[] {
  const where = typeof archive === 'string' ? `**${archive}**` : `not in it: ${archive.without}`;
  const parts = fates.flatMap(([fate, meaning]) => {
    const names = Object.keys(columns).filter((name) => columns[name] === fate);
    return names.length === 0 ? [] : [`${meaning}: ${names.map((name) => `\`${name}\``).join(', ')}`];
  });
  return [
    `- \`${table}\`. In the archive: ${where}. After the deletion: *${erasures[erasure]}*${
      kept === undefined ? '' : `; **exception**: ${kept}`
    }.`,
    ...parts.map((part) => `  - ${part}`),
  ];
}
