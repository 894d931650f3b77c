import { expect, it } from 'vitest';
import { toCsv, toTabs } from './csv.ts';

it('quotes as RFC 4180 says, with CR LF at every end', () => {
  expect(
    toCsv([
      ['a,b', 'say "hi"', 'two\nlines'],
      ['plain', -5, null],
    ]),
  ).toBe('"a,b","say ""hi""","two\nlines"\r\nplain,-5,\r\n');
});
it('never hands a formula over: names are texts, numbers stay numbers', () => {
  const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
  expect(toCsv([names])).toBe(`'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'\rx"\r\n`);
  expect(toCsv([[-1]])).toBe('-1\r\n');
});
it('keeps cells apart by tabs alone', () => {
  expect(
    toTabs([
      ['a\tb', 'c\nd', 3],
      ['=x', null, ''],
    ]),
  ).toBe("a b\tc d\t3\n'=x\t\t");
});
