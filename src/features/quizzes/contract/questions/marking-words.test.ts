import { expect, test } from 'vitest';
import { marked, rowsOf } from '../../../../../test/quizzes/marking-tables.ts';

// right, or right ± tolerance | unit | answer | hundredths of 1 point. A km is 1000 m, a minute 60 s.
test.each(
  rowsOf(`
    9.81          |       | 9.81               | 100
    9.81          |       | 9,81               | 100
    9.81          |       | “  9.810 ”         | 100
    9.81          |       | 9.8                | 0
    9.81          |       | +9.81              | 100
    -9.81         |       | −9,81              | 100
    -9.81         |       | – 9.81             | 100
    -9.81         |       | 9.81               | 0
    0.5           |       | .5                 | 100
    0.5           |       | ,5                 | 100
    5             |       | 5.                 | 100
    5             |       | ５                 | 100
    5             |       | ٥                  | 100
    5             |       | 5.0000000000000001 | 0
    5             |       | five               | 0
    5             |       | 5 or 6             | 0
    5             |       | 5 5                | 0
    5             |       | “”                 | 0
    5             |       | “ ”                | 0
    5             |       | -                  | 0
    0             |       | -0.0               | 100
    0.3 ± 0.1     |       | 0.2                | 100
    0.3 ± 0.1     |       | 0.4                | 100
    0.3 ± 0.1     |       | 0.4000000000000001 | 0
    0.3 ± 0.1     |       | 0.19               | 0
    200 ± 5%      |       | 190                | 100
    200 ± 5%      |       | 210,0              | 100
    200 ± 5%      |       | 210.01             | 0
    -200 ± 5%     |       | -210               | 100
    0 ± 5%        |       | 0.0001             | 0
    3.14 ± 0.005  |       | 3.1415926535       | 100
    1234          |       | 1,234              | 100
    1.234         |       | 1,234              | 100
    1.234         |       | 1.234              | 100
    1234          |       | 1.234              | 0
    1234          |       | 1 234              | 100
    1234          |       | 1\u00a0234         | 100
    1234          |       | 1\u202f234         | 100
    1234          |       | 1'234              | 100
    1234.5        |       | 1,234.5            | 100
    1234.5        |       | 1.234,5            | 100
    1234.5        |       | 1 234,5            | 100
    1234567       |       | 1,234,567          | 100
    1234567       |       | 1.234.567          | 100
    1234567       |       | 1,23,4567          | 0
    1200          |       | 1.2e3              | 100
    1200          |       | 1,2E+3             | 100
    -0.002        |       | −2×10⁻³            | 100
    -0.002        |       | -2 * 10^-3         | 100
    -0.002        |       | -2 x 10**-3        | 100
    1000          |       | 10^3               | 100
    1000          |       | 10³                | 100
    22            |       | 2²                 | 0
    2e-3          |       | 0.002              | 100
    1e30          |       | 1000000000000000000000000000000 | 100
    5             | m     | 5 m                | 100
    5             | m     | 5m                 | 100
    5             | m     | 5                  | 100
    5             | m     | 5 M                | 0
    5             | m     | 5 mm               | 0
    5             | m     | m                  | 0
    5             |       | 5 m                | 0
    1500          | m     | 1,5 km             | 100
    1500 ± 1      | m     | 1.501 km           | 100
    1500 ± 1      | m     | 1.502 km           | 0
    1500          | m     | 1500 km            | 0
    90            | s     | 1.5 min            | 100
    9.81          | m/s²  | 9,81 m/s^2         | 100
    9.81          | m/s²  | 9.81 m / s²        | 100
    9.81          | m/s²  | 9.81 m/s           | 0
    5             | N·m   | 5 N⋅m              | 100
    5             | N·m   | 5 N*m              | 100
    5             | µs    | 5 μs               | 100
    5             | \u03a9 | 5 \u2126          | 100
    21            | °C    | 21 ℃               | 100
    5             | eV    | 5 eV               | 100
    2000          | eV    | 2e3 eV             | 100
    12.5          | %     | 12,5 %             | 100
    20            | €     | € 20               | 100
    20            | €     | 20,00 €            | 100
  `),
)('the number %s %s is answered with “%s”: %s', (right = '', unit = '', text = '', mark = '') => {
  const [value = '', of = '0'] = right.split(' ± ');
  const tolerance = {
    by: of.endsWith('%') ? ('percent' as const) : ('amount' as const),
    of: of.replace('%', ''),
  };
  const otherUnits = [
    { unit: 'km', factor: '1000' },
    { unit: 'min', factor: '60' },
  ];
  expect(marked({ kind: 'number', value, tolerance, unit, otherUnits }, { kind: 'number', text })).toBe(mark);
});

// accepted forms | what counts | answer | hundredths of 1 point
test.each(
  rowsOf(`
    Paris          |              | Paris           | 100
    Paris          |              | “ paris  ”      | 100
    Paris          |              | PARIS           | 100
    Paris          |              | Pari s          | 0
    Paris          |              | Paris.          | 0
    Paris          |              | “”              | 0
    Paris          |              | “ ”             | 0
    Paris          |              | \u200B          | 0
    Paris          | case         | Paris           | 100
    Paris          | case         | paris           | 0
    Paris / Lutèce |              | lutèce          | 100
    Paris / Lutèce |              | Paris / Lutèce  | 0
    New York       |              | New   York      | 100
    New York       |              | New\u00A0York   | 100
    New York       |              | NewYork         | 0
    caf\u00E9      | accents      | cafe\u0301      | 100
    cafe\u0301     | accents      | CAF\u00C9       | 100
    café           | accents      | cafe            | 0
    café           |              | cafe            | 100
    cafe           |              | café            | 100
    café           | case         | Cafe            | 0
    Ångström       | accents      | A\u030Angstro\u0308m | 100
    Ångström       |              | angstrom        | 100
    Łódź           |              | Łodz            | 100
    Łódź           |              | Lodz            | 0
    Straße         |              | STRASSE         | 100
    Straße         | case         | Strasse         | 0
    Οδυσσεύς       | accents      | ΟΔΥΣΣΕΎΣ        | 100
    Ελλάδα         |              | ελλαδα          | 100
    İzmir          |              | izmir           | 100
    ﬁne            | case accents | fine            | 100
    fine           | case accents | ﬁne             | 100
    ABC            | case         | ＡＢＣ          | 100
    10²            |              | 102             | 0
    10²            |              | 10²             | 100
    H₂O            |              | H2O             | 0
    ½              |              | 12              | 0
    it's           |              | it’s            | 100
    “say "so"”     |              | say “so”        | 100
    well-known     |              | well‑known      | 100
    well-known     |              | well known      | 0
    soft           |              | so\u00ADft      | 100
    東京           |              | 東京            | 100
    が             |              | か\u3099        | 100
    が             | accents      | か              | 0
    한국           |              | \u1112\u1161\u11AB\u1100\u116E\u11A8 | 100
    👍🏽            |              | 👍🏽             | 100
    👍🏽            |              | 👍              | 0
    3.0            |              | 3               | 0
  `),
)('“%s” (%s counts) is answered with “%s”: %s', (forms = '', counted = '', text = '', mark = '') => {
  const rules = { isCaseSensitive: counted.includes('case'), areAccentsCounted: counted.includes('accents') };
  const accepted = forms.split(' / ');
  expect(marked({ kind: 'shortText', accepted, rules }, { kind: 'shortText', text })).toBe(mark);
});
