import { type SQL, sql } from 'drizzle-orm';

/**
 * An answer as its taker may read it at any time: with the words of what was chosen. The ids of an author may say what is
 * right: '1', '2', '3' of an ordering.
 */
export const answerInArchive = (answer: SQL, question: SQL): SQL => {
  const content = sql`${question} -> 'content'`;
  const each = (list: string): SQL => sql`jsonb_array_elements(${content} -> ${sql.raw(`'${list}'`)})`;
  return sql`case ${answer} ->> 'kind'
    when 'choice' then jsonb_build_object('options', (
      select jsonb_agg(part ->> 'text' order by part ->> 'text') from ${each('options')} part
      where ${answer} -> 'optionIds' @> to_jsonb(part ->> 'id')))
    when 'ordering' then jsonb_build_object('items', (
      select jsonb_agg(part ->> 'text' order by place)
      from jsonb_array_elements_text(${answer} -> 'itemIds') with ordinality as given (id, place)
        join ${each('items')} part on part ->> 'id' = given.id))
    when 'matching' then jsonb_build_object('pairs', (
      select jsonb_agg(jsonb_build_array(one ->> 'left', other ->> 'right') order by one ->> 'left')
      from jsonb_each_text(${answer} -> 'chosen') given
        join ${each('pairs')} one on one ->> 'id' = given.key
        join (select * from ${each('pairs')} union all select * from ${each('distractors')}) as rights (other)
          on other ->> 'id' = given.value))
    when 'gaps' then jsonb_build_object('gaps', (
      select jsonb_agg(${answer} -> 'texts' -> (part ->> 'id')) from ${each('gaps')} part))
    else ${answer} end`;
};
