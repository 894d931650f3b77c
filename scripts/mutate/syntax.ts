/** Source code as a tree. Types are of no interest here: they are never visited. */
import { parseSync } from 'vite';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return program as unknown as Node;
}

const isNode = (v: unknown): v is Node =>
  typeof v === 'object' && v !== null && typeof (v as { type?: unknown }).type === 'string';

/** Casts are looked through; everything else of TypeScript's own is left out. */
const CASTS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

export function childrenOf(node: Node): Node[] {
  const found: Node[] = [];
  for (const value of Object.values(node)) {
    for (const v of Array.isArray(value) ? value : [value]) {
      if (isNode(v) && (!v.type.startsWith('TS') || CASTS.has(v.type))) found.push(v);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
export const isFunction = (node: Node): boolean => FUNCTIONS.has(node.type) && isNode(node['body']);

const LOOPS = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement']);
export const isLoop = (node: Node): boolean => LOOPS.has(node.type);

/** What is not always reached when the node is: branches, bodies of loops, what follows && and ||. */
export function branchesOf(node: Node): Node[] {
  if (isLoop(node)) return [node['body'] as Node];
  const { consequent, alternate, right } = node as { readonly [field: string]: unknown };
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
    return [consequent, alternate].filter((n) => isNode(n));
  return node.type === 'LogicalExpression' ? [right as Node] : [];
}

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** Puts pieces of text at places of the source. */
export function inserted(source: string, pieces: readonly (readonly [at: number, text: string])[]): string {
  let out = '';
  let from = 0;
  for (const [at, text] of [...pieces].sort((a, b) => a[0] - b[0])) {
    out += source.slice(from, at) + text;
    from = at;
  }
  return out + source.slice(from);
}
