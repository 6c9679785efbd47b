// What a linter without types cannot see: promises that nobody waits for, anywhere, and in the packages that must give the
// same game in every runtime anything that a clock, chance, the host, the locale or the float unit could change.
// Usage: node scripts/check-code.mjs
import { isBuiltin } from 'node:module'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { root } from './lib.mjs'

const pure = /\/packages\/(hex|engine)\/src\//
/** Where things are drawn may be inexact: no rule reads it. */
const drawing = /\/packages\/hex\/src\/drawing\.ts$/
const exactMath = new Set(['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'trunc'])
const host = /\/lib\.(dom|webworker)[^/]*$|\/@types\/node\//
const forbiddenGlobals = new Set(['Date', 'FinalizationRegistry', 'Intl', 'WeakRef'])

/**
 * Every fault in the project's own files of a program.
 * @param {ts.Program} program
 * @returns {{ file: string, line: number, text: string }[]}
 */
export function faults(program) {
  const checker = program.getTypeChecker()
  /** @type {{ file: string, line: number, text: string }[]} */
  const found = []
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || source.fileName.includes('/node_modules/')) continue
    const isPure = pure.test(source.fileName)
    /** @param {ts.Node} node */
    const visit = (node) => {
      const text = floatingPromise(node) ?? (isPure ? impurity(node) : undefined)
      if (text)
        found.push({
          file: source.fileName,
          line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
          text,
        })
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found

  /** @param {ts.Node} node */
  function floatingPromise(node) {
    if (!ts.isExpressionStatement(node) || !floats(node.expression)) return undefined
    return 'a promise that nobody waits for: await it, handle its failure with catch, or mark it with void'
  }

  /**
   * @param {ts.Expression} expression
   * @returns {boolean}
   */
  function floats(expression) {
    if (ts.isParenthesizedExpression(expression)) return floats(expression.expression)
    if (ts.isVoidExpression(expression) || ts.isAwaitExpression(expression)) return false
    if (ts.isBinaryExpression(expression)) {
      const { kind } = expression.operatorToken
      if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) return false
      return floats(expression.right) || (kind === ts.SyntaxKind.CommaToken && floats(expression.left))
    }
    if (ts.isConditionalExpression(expression)) return floats(expression.whenTrue) || floats(expression.whenFalse)
    if (ts.isCallExpression(expression) && ts.isPropertyAccessExpression(expression.expression)) {
      const method = expression.expression.name.text
      if (method === 'catch' && expression.arguments.length > 0) return false
      if (method === 'then' && expression.arguments.length > 1) return false
      if (method === 'finally') return floats(expression.expression.expression)
    }
    const type = checker.getTypeAtLocation(expression)
    return (
      isPromise(type) ||
      (checker.isArrayLikeType(type) && isPromise(checker.getIndexTypeOfType(type, ts.IndexKind.Number)))
    )
  }

  /** @param {ts.Type | undefined} type */
  function isPromise(type) {
    const parts = type === undefined ? [] : type.isUnion() ? type.types : [type]
    return parts.some((part) => {
      const then = part.getProperty('then')
      return then !== undefined && checker.getTypeOfSymbol(then).getCallSignatures().length > 0
    })
  }

  /** @param {ts.Node} node */
  function impurity(node) {
    if (ts.isStringLiteralLike(node) && isModuleName(node))
      return isBuiltin(node.text) ? `imports ${node.text}` : undefined
    if (ts.isBinaryExpression(node) && isPower(node.operatorToken) && node.left.getText() !== '2')
      return '** is exact everywhere only for powers of 2'
    const symbol = symbolAt(node)
    const declaration = symbol?.declarations?.[0]
    if (!symbol?.declarations || !declaration) return undefined
    const { name } = symbol
    if (symbol.declarations.every((one) => host.test(one.getSourceFile().fileName)))
      return `${name} belongs to the host, not to the language`
    if (!program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return undefined
    const owner = ts.isInterfaceDeclaration(declaration.parent) ? declaration.parent.name.text : undefined
    if (owner === undefined && forbiddenGlobals.has(name)) return `${name} is not the same everywhere`
    if (owner === 'Math' && !exactMath.has(name) && (name === 'random' || !drawing.test(node.getSourceFile().fileName)))
      return `Math.${name} is not the same everywhere`
    if (owner !== undefined && /^(localeCompare|toLocale)/.test(name)) return `${name} depends on the locale`
    if ((owner === 'Array' || owner === 'ReadonlyArray') && (name === 'sort' || name === 'toSorted')) {
      const call = node.parent.parent
      if (ts.isCallExpression(call) && call.arguments.length === 0) return `${name} without a comparison`
    }
    return undefined
  }

  /**
   * What a name stands for: also in `Math['sqrt']` and `const { sqrt } = Math`.
   * @param {ts.Node} node
   * @returns {ts.Symbol | undefined}
   */
  function symbolAt(node) {
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name
      return ts.isIdentifier(name) ? checker.getTypeAtLocation(node.parent).getProperty(name.text) : undefined
    }
    if (!ts.isIdentifier(node) && !(ts.isStringLiteralLike(node) && ts.isElementAccessExpression(node.parent)))
      return undefined
    const symbol = checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }
}

/** @param {ts.Node} operator */
function isPower({ kind }) {
  return kind === ts.SyntaxKind.AsteriskAsteriskToken || kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken
}

/** @param {ts.StringLiteralLike} node */
function isModuleName({ parent }) {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  )
}

/** The options under which all files of the project, of any package, are read as one program. */
export const options = () => {
  const { config } = ts.readConfigFile(`${root}/tsconfig.base.json`, ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const lib = ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts']
  return {
    ...options,
    lib,
    types: ['node'],
    customConditions: ['source'],
    jsx: ts.JsxEmit.ReactJSX,
    allowJs: true,
    noEmit: true,
    composite: false,
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = ts.sys.readDirectory(
    root,
    ['.ts', '.tsx', '.mjs'],
    ['**/node_modules', '**/dist'],
    ['packages/*/*/**/*', 'scripts/**/*'],
  )
  const found = faults(ts.createProgram(files, options()))
  for (const { file, line, text } of found) console.log(`${relative(root, file)}:${line} ${text}`)
  process.exitCode = found.length > 0 ? 1 : 0
}
