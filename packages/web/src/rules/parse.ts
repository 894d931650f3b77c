/** Reads a rules reference: headings, paragraphs, tables, and rules that start with their id in bold or code. */
export interface RuleItem {
  readonly kind: 'rule';
  readonly id: string;
  readonly text: string;
}
export interface Paragraph {
  readonly kind: 'text' | 'item';
  readonly text: string;
}
export interface TableBlock {
  readonly kind: 'table';
  readonly rows: readonly (readonly string[])[];
}
export type Block = RuleItem | Paragraph | TableBlock;

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly blocks: readonly Block[];
}

const RULE = /^[-*] (?:\*\*|`)([a-z0-9][\w.&-]*-[\w.-]+?)(?:\*\*|`):?\s+(.*)$/i;

/** A heading's words as part of an address. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((c) => c.trim());

export function parseRules(source: string): readonly Section[] {
  const sections: { id: string; title: string; level: number; blocks: Block[] }[] = [];
  let blocks: Block[] = [];
  let open: { kind: 'rule' | 'text' | 'item'; id: string; lines: string[] } | undefined;

  const close = (): void => {
    if (!open) return;
    const text = open.lines.join(' ');
    blocks.push(open.kind === 'rule' ? { kind: 'rule', id: open.id, text } : { kind: open.kind, text });
    open = undefined;
  };

  for (const raw of source.split('\n')) {
    const line = raw.trimEnd();
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    const rule = RULE.exec(line);
    const item = /^[-*] (.*)$/.exec(line);
    if (heading) {
      close();
      blocks = [];
      const title = heading[2]!.replace(/[`*]/g, '');
      sections.push({ id: slug(title), title, level: heading[1]!.length, blocks });
    } else if (rule) {
      close();
      open = { kind: 'rule', id: rule[1]!, lines: [rule[2]!] };
    } else if (line.startsWith('|')) {
      close();
      const cells = cellsOf(line);
      const last = blocks[blocks.length - 1];
      if (cells.every((c) => /^:?-+:?$/.test(c))) continue;
      if (last?.kind === 'table') blocks[blocks.length - 1] = { kind: 'table', rows: [...last.rows, cells] };
      else blocks.push({ kind: 'table', rows: [cells] });
    } else if (item) {
      close();
      open = { kind: 'item', id: '', lines: [item[1]!] };
    } else if (line.trim() === '' || line.startsWith('---')) {
      close();
    } else if (open) {
      open.lines.push(line.trim());
    } else {
      open = { kind: 'text', id: '', lines: [line.trim()] };
    }
  }
  close();
  return sections;
}

/** The rule with this id, if the reference has it. */
export function findRule(sections: readonly Section[], id: string): RuleItem | undefined {
  for (const { blocks } of sections) for (const b of blocks) if (b.kind === 'rule' && b.id === id) return b;
  return undefined;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The rules that hold every word of the query, in the order of the text. */
export function searchRules(sections: readonly Section[], query: string): readonly RuleItem[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: RuleItem[] = [];
  for (const { title, blocks } of sections) {
    for (const b of blocks) {
      if (b.kind !== 'rule') continue;
      const text = plain(`${b.id} ${title} ${b.text}`);
      if (words.every((w) => text.includes(w))) found.push(b);
    }
  }
  return found;
}
