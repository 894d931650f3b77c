import { describe, expect, it } from 'vitest';
import { cleanName, cleanText, glance, markedName } from './text.ts';

describe('texts of people', () => {
  it('names lose what cannot be seen or turns the text around', () => {
    expect(cleanName('  Ana\u0000\u0007 \n\t Luisa ')).toBe('Ana Luisa');
    expect(cleanName('A\u202en\u2066a\u200b\u2060\ufeff')).toBe('Ana');
    expect(cleanName('\u3164\u2800\u200b\u00a0')).toBe('');
    expect(cleanName('Jose\u0301 \ud800')).toBe('José');
    expect(cleanName('Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306')).toHaveLength(4);
  });
  it('names keep other scripts and pictures', () => {
    for (const name of ['Żółć', '李小龍', 'Ольга', 'אבי', '👩‍🚀 Ana', '🏳️‍🌈', '👍🏽'])
      expect(cleanName(name)).toBe(name.normalize('NFC'));
  });
  it('longer texts keep their lines', () => {
    expect(cleanText('one\r\ntwo\u0000\n\u202ethree')).toBe('one\ntwo\nthree');
  });
  it('names that look alike are marked, others not', () => {
    const alike = ['Paulina', 'Pauliпa', 'PAULINA', 'paul1na', 'Pаulіna', 'Páulina', 'Paul ina'];
    for (const name of alike) expect(glance(name), name).toBe(glance('Paulina'));
    expect(glance('Martha')).toBe(glance('Martha'.replace('M', 'rn')));
    for (const name of ['Paula', 'Pauline', '李', 'Ben']) expect(glance(name)).not.toBe(glance('Paulina'));
    const others = [
      { person: 'abcdefgh', name: 'Ana' },
      { person: 'ijklmnop', name: 'Ben' },
    ];
    expect(markedName('Аna', 'qrstuvwx', others)).toBe('Аna #qrst');
    expect(markedName('Ana', 'abcdefgh', others)).toBe('Ana');
  });
});
