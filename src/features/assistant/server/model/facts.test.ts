import { describe, expect, test } from 'vitest';
import { newFacts } from './facts.ts';

const given = [
  'The form:',
  'title: Refraction lab',
  'dueDate: Friday 27 November 2026 at 23:59',
  '',
  'The text:',
  'pls measure 3 angles with dr Rao in room 206 and send report to https://lab.example/up or lab@college.example till fri',
].join('\n');

describe('a rewritten text', () => {
  test.each([
    'Please measure three angles with Dr. Rao in room 206. Send the report to https://lab.example/up by Friday.',
    '## Objective\n\nMeasure 3 angles.\n\n## What to submit\n\n1. The report\n2. The angles\n\n**Due:** Friday, 27 November 2026, 23:59',
    'Submit your report in time. This is important. Students will work with Dr. Rao. Write to lab@college.example.',
    '- Measure the angles.\n- Send [the report](https://lab.example/up), or see https://lab.example/up.',
  ])('is used with the same facts: %s', (text) => {
    expect(newFacts(text, given)).toEqual([]);
  });

  test('may repeat a given name that has a number after a hyphen', () => {
    expect(newFacts('Bring the CS-101 sheet to room B-12.', 'bring cs-101 sheet to room b-12')).toEqual([]);
    expect(newFacts('Bring the CS-101 sheet.', 'bring the sheet 101')).toEqual(['CS']);
  });

  test.each([
    ['Measure 4 angles.', ['4']],
    ['Measure five angles.', ['5']],
    ['Send it by Monday.', ['monday']],
    ['Send it tomorrow.', ['tomorrow']],
    ['Work with Professor Meera Iyer.', ['Professor', 'Meera', 'Iyer']],
    ['Iyer will help you.', ['Iyer']],
    ['Meera Iyer helps you.', ['Meera', 'Iyer']],
    ['Meet in the Newton building.', ['Newton']],
    ['Hand in a PDF.', ['PDF']],
    ['See https://evil.example/x', ['https://evil.example/x']],
    ['Write to dean@college.example.', ['dean@college.example']],
    ['![x](/a)', ['![', '/a']],
    ['<img src=x>', ['<img']],
    ['It is worth half of the grade.', ['half']],
  ])('is refused with a new fact: %s', (text, facts) => {
    expect(newFacts(text, given)).toEqual(facts);
  });
});
