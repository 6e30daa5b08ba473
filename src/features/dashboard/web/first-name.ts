const isTitle = (word: string): boolean => /^(prof|dr|mr|mrs|ms|mx|sir|dame)\.?$/i.test(word);

/** 'Priya', for a greeting, also of 'Dr. Priya Sharma'; 'there' when there is no name. */
export function firstName(name: string | undefined): string {
  const words = (name ?? '').trim().split(/\s+/);
  return words.find((word) => !isTitle(word)) || words[0] || 'there';
}
