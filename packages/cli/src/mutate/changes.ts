import ts from 'typescript'

/** One small change of a source: the text between two places is replaced. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

const { SyntaxKind } = ts

/** What may stand in the place of an operator. */
export const OPERATORS: Readonly<Record<string, readonly string[]>> = {
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
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '|=': ['&='],
  '&=': ['|='],
  '??=': ['='],
}

/** A method called in the place of another, or none at all: then its object stands alone. */
export const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  ceil: 'floor',
  floor: 'ceil',
  filter: '',
  slice: '',
  sort: '',
  toSorted: '',
  reverse: '',
  toReversed: '',
}

/** Every change of a source that a mutant can consist of, in the order of the file. */
export function changesOf(source: ts.SourceFile): Change[] {
  const found: Change[] = []
  const visit = (node: ts.Node): void => {
    if (isSkipped(node)) return
    found.push(...changesAt(node, source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Types are gone when the program runs, and what is thrown tells of mistakes of our own. */
function isSkipped(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isThrowStatement(node)
  )
}

function changesAt(node: ts.Node, source: ts.SourceFile): Change[] {
  const replace = (part: ts.Node, ...texts: readonly string[]): Change[] =>
    texts.map((text) => ({ start: part.getStart(source), end: part.getEnd(), text }))
  const text = (part: ts.Node): string => part.getText(source)
  if (ts.isBinaryExpression(node)) return replace(node, ...otherOperators(node, text))
  if (ts.isIfStatement(node)) return replace(node.expression, ...otherConditions(node.expression))
  if (ts.isConditionalExpression(node)) return replace(node.condition, ...otherConditions(node.condition))
  if (ts.isWhileStatement(node) || ts.isDoStatement(node)) return replace(node.expression, 'false')
  if (ts.isForStatement(node)) return node.condition ? replace(node.condition, 'false') : []
  if (ts.isPrefixUnaryExpression(node)) return replace(node, ...otherSigns(node, text))
  if (ts.isPostfixUnaryExpression(node))
    return replace(node, `${text(node.operand)}${node.operator === SyntaxKind.PlusPlusToken ? '--' : '++'}`)
  if (ts.isNumericLiteral(node)) return isName(node) ? [] : replace(node, ...otherNumbers(Number(node.text)))
  if (node.kind === SyntaxKind.TrueKeyword) return replace(node, 'false')
  if (node.kind === SyntaxKind.FalseKeyword) return replace(node, 'true')
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 && !isTarget(node) ? replace(node, '[]') : []
  if (ts.isCallExpression(node)) return replace(node, ...otherCalls(node, text))
  if (ts.isExpressionStatement(node) || ts.isContinueStatement(node)) return replace(node, ';')
  if (ts.isReturnStatement(node)) return node.expression ? [] : replace(node, ';')
  if (ts.isBlock(node)) return isBody(node) && node.statements.length > 0 ? replace(node, '{}') : []
  return []
}

function otherOperators(node: ts.BinaryExpression, text: (part: ts.Node) => string): string[] {
  const { left, operatorToken, right } = node
  if (operatorToken.kind === SyntaxKind.PlusToken && [left, right].some(isText)) return []
  const others = OPERATORS[text(operatorToken)] ?? []
  const isAssignment =
    operatorToken.kind >= SyntaxKind.FirstAssignment && operatorToken.kind <= SyntaxKind.LastAssignment
  return others.map((other) =>
    isAssignment ? `${text(left)} ${other} ${text(right)}` : `((${text(left)}) ${other} (${text(right)}))`,
  )
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

function otherConditions({ kind }: ts.Expression): string[] {
  return kind === SyntaxKind.TrueKeyword || kind === SyntaxKind.FalseKeyword ? [] : ['true', 'false']
}

function otherSigns({ operator, operand }: ts.PrefixUnaryExpression, text: (part: ts.Node) => string): string[] {
  switch (operator) {
    case SyntaxKind.ExclamationToken:
    case SyntaxKind.MinusToken:
    case SyntaxKind.TildeToken:
      return [`(${text(operand)})`]
    case SyntaxKind.PlusPlusToken:
      return [`--${text(operand)}`]
    case SyntaxKind.MinusMinusToken:
      return [`++${text(operand)}`]
    default:
      return []
  }
}

function otherNumbers(value: number): string[] {
  return value > 0 ? [`${value + 1}`, `${value - 1}`] : [`${value + 1}`]
}

/** A number that names a property. */
function isName({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && ts.isNumericLiteral(parent.name) && parent.initializer !== undefined
    ? parent.initializer.kind !== SyntaxKind.NumericLiteral
    : false
}

/** `[a, b] = …` */
function isTarget({ parent, pos }: ts.ArrayLiteralExpression): boolean {
  return (
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === SyntaxKind.EqualsToken && parent.left.pos === pos
  )
}

function otherCalls(node: ts.CallExpression, text: (part: ts.Node) => string): string[] {
  const { expression } = node
  if (!ts.isPropertyAccessExpression(expression)) return []
  const other = Object.hasOwn(METHODS, expression.name.text) ? METHODS[expression.name.text] : undefined
  if (other === undefined) return []
  const object = text(expression.expression)
  return [other === '' ? object : `${object}.${other}(${node.arguments.map(text).join(', ')})`]
}

function isBody({ parent }: ts.Block): boolean {
  return ts.isFunctionLike(parent)
}
