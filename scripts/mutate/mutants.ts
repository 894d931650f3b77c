/**
 * The ways to break a source file in one place. Left alone are: types; rule lists, which `npm run rules -- --drop`
 * breaks; tables of numbers outside functions; texts and log lines; and what only says that the program itself is wrong.
 */
import { branchesOf, childrenOf, isFunction, type Node, parse } from './syntax.ts';

export interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly text: string;
  readonly line: number;
  /** The whole line of code, without its indent: with the change it names the mutant wherever the line moves. */
  readonly code: string;
  readonly change: string;
  /** Where the innermost function or branch around it begins; -1 outside functions. */
  readonly within: number;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
};

const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  find: 'findLast',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};
/** Calls without which the list is another one. */
const LEFT_OUT = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed']);

type Change = readonly [start: number, end: number, text: string];

export function mutantsOf(file: string, source: string): Mutant[] {
  const found: Mutant[] = [];
  const lines = lineStarts(source);
  const visit = (node: Node, within: number, around: Node): void => {
    if (isLeftAlone(node, source)) return;
    for (const change of changesOf(node, source, within >= 0)) {
      const [start, end, text] = change;
      const line = lines.findLastIndex((at) => at <= start);
      const code = source.slice(lines[line], lines[line + 1]).trim();
      found.push({ file, start, end, text, line: line + 1, code, change: told(source, change, node, around), within });
    }
    const inside = isFunction(node) ? node.start : within;
    const branches = inside >= 0 ? branchesOf(node) : [];
    for (const child of childrenOf(node)) visit(child, branches.includes(child) ? child.start : inside, node);
  };
  const program = parse(file, source);
  visit(program, -1, program);
  return found;
}

const LONGEST_TOLD = 100;

/** Before and after. A bare number or name tells nothing, so the expression around it is told where it is short. */
function told(source: string, [start, end, text]: Change, node: Node, around: Node): string {
  const whole = { Literal: around, CallExpression: node }[node.type] ?? { start, end };
  const [from, to] = whole.end - whole.start > LONGEST_TOLD ? [start, end] : [whole.start, whole.end];
  const after = source.slice(from, start) + text + source.slice(end, to);
  return `${source.slice(from, to)} → ${after}`.replaceAll(/\s+/g, ' ').trim();
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

const textOf = (node: unknown, source: string): string => source.slice((node as Node).start, (node as Node).end);

function isLeftAlone(node: Node, source: string): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ThrowStatement':
    case 'TemplateLiteral':
      return true;
    case 'CallExpression': {
      const callee = textOf(node['callee'], source);
      return callee === 'must' || callee === 'out.log';
    }
    case 'Property':
      return textOf(node['key'], source) === 'rules';
    default:
      return false;
  }
}

function changesOf(node: Node, source: string, inFunction: boolean): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return otherOperators(node, source);
    case 'UpdateExpression': {
      const after = textOf(node, source).replace(/\+\+|--/, (op) => OPERATORS[op]![0]!);
      return [[node.start, node.end, after]];
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? [[node.start, node.end, textOf(node['argument'], source)]] : [];
    case 'ConditionalExpression': {
      const { start, end } = node['test'] as Node;
      return [[start, end, `!(${source.slice(start, end)})`]];
    }
    case 'IfStatement':
      return otherBranch(node);
    case 'ExpressionStatement':
      return statementLeftOut(node, source);
    case 'ContinueStatement':
      return [[node.start, node.end, ';']];
    case 'CallExpression':
      return otherCall(node, source);
    case 'Literal':
      return inFunction ? otherValue(node) : [];
    default:
      return [];
  }
}

function otherOperators(node: Node, source: string): Change[] {
  const operator = node['operator'] as string;
  const [left, right] = [node['left'] as Node, node['right'] as Node];
  if (operator.startsWith('+') && [left, right].some((n) => isText(n))) return [];
  const at = source.indexOf(operator, left.end);
  const assigns = node.type === 'AssignmentExpression';
  return (OPERATORS[operator] ?? []).map((other) => {
    const text = source.slice(node.start, at) + other + source.slice(at + operator.length, node.end);
    return [node.start, node.end, assigns ? text : `(${text})`];
  });
}

function isText(node: Node): boolean {
  if (node.type === 'BinaryExpression') return node['operator'] === '+' && isText(node['left'] as Node);
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');
}

/** A comparison is turned round by its operator; other conditions are taken for granted or never met. */
function otherBranch(node: Node): Change[] {
  const test = node['test'] as Node;
  const consequent = node['consequent'] as Node;
  const only = consequent.type === 'BlockStatement' ? (consequent['body'] as Node[]) : [consequent];
  if (only.length === 1 && only[0]!.type === 'ThrowStatement') return [];
  if (test.type === 'BinaryExpression') return [];
  return [
    [test.start, test.end, 'true'],
    [test.start, test.end, 'false'],
  ];
}

function statementLeftOut(node: Node, source: string): Change[] {
  const { type } = node['expression'] as Node;
  const works = ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(type);
  return works && !isLeftAlone(node['expression'] as Node, source) ? [[node.start, node.end, ';']] : [];
}

function otherCall(node: Node, source: string): Change[] {
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression' || callee['computed']) return [];
  const property = callee['property'] as Node;
  const name = textOf(property, source);
  const other = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (other) return [[property.start, property.end, other]];
  return LEFT_OUT.has(name) ? [[node.start, node.end, textOf(callee['object'], source)]] : [];
}

function otherValue({ start, end, value }: Node): Change[] {
  if (typeof value === 'boolean') return [[start, end, String(!value)]];
  return typeof value === 'number' ? [[start, end, String(value + 1)]] : [];
}
