import ts from 'typescript'
import { type Change, METHODS, OPERATORS } from './changes.js'

/** A piece of text in the place of another, or between two. */
export interface Piece {
  readonly at: number
  readonly until: number
  readonly text: string
}

/** What stands before an expression, in it and behind it, so that it tells when a change of it would come to something else. */
export interface Watch {
  /** A condition can be watched around what else is watched there. */
  readonly isOutside: boolean
  readonly start: number
  readonly end: number
  readonly before: string
  readonly within: readonly Piece[]
  readonly behind: string
}

/**
 * How a change is watched while the rules run as they are: both values are worked out, and `__differs` is called with the number
 * if they are not the same. Where it is never called, the changed rules would have done the same. None if that cannot be seen
 * in this way: numbers, statements left out, and what would no longer be called, or called beside, and might do something.
 */
export function watchOf(source: ts.SourceFile, change: Change, number: number): Watch | undefined {
  const node = expressionAt(source, change)
  if (!node) return
  if (isCondition(node) && (change.text === 'true' || change.text === 'false'))
    return isQuiet(node) ? around(node, source, true, `__condition(${number}, ${change.text}, `) : undefined
  if (ts.isBinaryExpression(node)) return binary(node, source, change, number)
  return ts.isCallExpression(node) ? math(node, source, number) : undefined
}

function around(
  node: ts.Node,
  source: ts.SourceFile,
  isOutside: boolean,
  before: string,
  more?: Partial<Watch>,
): Watch {
  return { isOutside, start: node.getStart(source), end: node.getEnd(), before, within: [], behind: ')', ...more }
}

/** The outermost expression that takes up a change's place; of a statement without more, the expression. */
function expressionAt(source: ts.SourceFile, { start, end }: Change): ts.Expression | undefined {
  let found: ts.Expression | undefined
  const visit = (node: ts.Node): void => {
    if (found || node.getStart(source) > start || node.getEnd() < end) return
    if (node.getStart(source) === start && node.getEnd() === end && ts.isExpression(node)) found = node
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isCondition(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent))
    return parent.expression === node
  return (ts.isConditionalExpression(parent) || ts.isForStatement(parent)) && parent.condition === node
}

/** Whether it can be worked out or left without any other effect: nothing is called or set. */
function isQuiet(node: ts.Node): boolean {
  if (
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isYieldExpression(node) ||
    ts.isDeleteExpression(node) ||
    ts.isPostfixUnaryExpression(node) ||
    ts.isSpreadElement(node)
  )
    return false
  if (ts.isPrefixUnaryExpression(node) && isCounting(node.operator)) return false
  if (ts.isBinaryExpression(node) && isAssignment(node)) return false
  if (ts.isFunctionLike(node)) return true
  return ts.forEachChild(node, (child) => (isQuiet(child) ? undefined : true)) === undefined
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
}

function isCounting(operator: ts.PrefixUnaryOperator): boolean {
  return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken
}

function binary(node: ts.BinaryExpression, source: ts.SourceFile, change: Change, number: number): Watch | undefined {
  const { left, operatorToken, right } = node
  const operator = operatorToken.getText(source)
  if (isAssignment(node) || operator === '??') return
  const parts = [left.getText(source), right.getText(source)] as const
  const other = OPERATORS[operator]?.find((one) => change.text === `((${parts[0]}) ${one} (${parts[1]}))`)
  if (other === undefined) return
  const within = (text: string): Piece[] => [
    { at: operatorToken.getStart(source), until: operatorToken.getEnd(), text },
  ]
  if (operator !== '&&' && operator !== '||') {
    const values = `Object.is(a ${operator} b, a ${other} b) || __differs(${number}), a ${operator} b`
    return around(node, source, false, `((a, b) => (${values}))(`, { within: within(',') })
  }
  if (!isQuiet(right)) return
  const before = `__both(${number}, '${operator}', ${isCondition(node)}, `
  return around(node, source, false, before, { within: within(', () => ('), behind: '))' })
}

/** The larger of two numbers for the smaller, a half rounded up for one rounded down. */
function math(node: ts.CallExpression, source: ts.SourceFile, number: number): Watch | undefined {
  const { expression: callee } = node
  if (!ts.isPropertyAccessExpression(callee) || callee.expression.getText(source) !== 'Math') return
  const other = Object.hasOwn(METHODS, callee.name.text) ? METHODS[callee.name.text] : undefined
  if (!other) return
  const text = `__math(${number}, '${callee.name.text}', '${other}')`
  const within = [{ at: callee.getStart(source), until: callee.getEnd(), text }]
  return around(node, source, false, '', { within, behind: '' })
}

type Rounding = 'min' | 'max' | 'ceil' | 'floor'

/** What watched sources call. */
export interface Watching {
  reached(mutant: number): void
  differs(mutant: number): void
}

/** The names that watched sources use, and what they stand for. */
export function watchers({ reached, differs }: Watching): Readonly<Record<string, unknown>> {
  return {
    __reached: reached,
    __differs: differs,
    __condition: (number: number, becomes: boolean, value: unknown) => {
      if (Boolean(value) !== becomes) differs(number)
      return value
    },
    __both: (number: number, operator: '&&' | '||', asCondition: boolean, left: unknown, right: () => unknown) => {
      const goesOn = Boolean(left) === (operator === '&&')
      if (goesOn) {
        const value = right()
        if (!isSame(value, left, asCondition)) differs(number)
        return value
      }
      if (!isSame(attempt(right), left, asCondition)) differs(number)
      return left
    },
    __math:
      (number: number, method: Rounding, other: Rounding) =>
      (...values: readonly number[]) => {
        const value = rounded(method, values)
        if (!Object.is(value, rounded(other, values))) differs(number)
        return value
      },
  }
}

function rounded(method: Rounding, values: readonly number[]): number {
  return (Math[method] as (...given: readonly number[]) => number)(...values)
}

const NOTHING = Symbol('cannot be worked out')

/** What would not have been worked out need not be there. */
function attempt(value: () => unknown): unknown {
  try {
    return value()
  } catch {
    return NOTHING
  }
}

function isSame(a: unknown, b: unknown, asCondition: boolean): boolean {
  if (a === NOTHING) return false
  return asCondition ? Boolean(a) === Boolean(b) : Object.is(a, b)
}
