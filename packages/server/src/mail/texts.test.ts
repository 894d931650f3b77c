import { expect, it } from 'vitest';
import { LANGUAGES, letters } from './texts.ts';

const given = { name: 'Ana <b>', link: 'https://trains.example.org/x#y', hours: 7 };

it.each(LANGUAGES)('every letter in %s has its link on a line of its own, and says what it is about', (language) => {
  const all = Object.values(letters[language]).map((write) => write(given));
  expect(all).toHaveLength(4);
  for (const { subject, text } of all) {
    expect(subject).toMatch(/^Traviesa: \S/);
    expect(text.split('\n')).toContain(given.link);
  }
  expect(letters[language].confirm(given).text).toContain('Ana <b>');
  expect(letters[language].reset(given).text).toContain('7');
});

it('no letter is the same in both languages', () => {
  for (const key of Object.keys(letters.en) as (keyof typeof letters.en)[])
    expect(letters.en[key](given).text).not.toBe(letters.es[key](given).text);
});
