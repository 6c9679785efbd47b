// What the sources of a system say about themselves: the events it tells, the lines of its explanations, what its questions are
// about, and where each of its rules is enforced and said. Made from the sources when the product is built.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { rulePlaces } from './rule-tags.mjs'

/** @typedef {Record<string, Record<string, string>>} Fields names, each with its fields and their types; `?` marks one that may be absent */
/** @typedef {{ events: Fields, lines: Fields, questions: Fields }} Words */
/** @typedef {{ system: string, words: Words, rules: Record<string, import('./rule-tags.mjs').RulePlaces> }} CodeIndex */

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const systems = join(root, 'packages/engine/src/systems')

/** The folders that hold a whole system. */
export function systemFolders() {
  return readdirSync(systems, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(systems, name))
    .filter((folder) => readdirSync(folder).some((name) => name === 'index.ts'))
}

/**
 * The index of each system, by its folder.
 * @param {readonly string[]} folders
 * @returns {CodeIndex[]}
 */
export function codeIndex(folders = systemFolders()) {
  const program = programOf(folders.map((folder) => join(folder, 'index.ts')))
  const reader = new Reader(program)
  return folders.map((folder) => {
    const files = reader.filesOf(join(folder, 'index.ts'))
    const system = folder.split(sep).at(-1) ?? ''
    const texts = files.map((file) => ({ path: inProject(file.fileName), text: file.text }))
    return { system, words: reader.wordsOf(files), rules: rulePlaces(system, folder, texts) }
  })
}

/** @param {string} path */
const inProject = (path) => relative(root, path).split(sep).join('/')

/** @param {readonly string[]} entries */
function programOf(entries) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { outDir: _, tsBuildInfoFile: __, ...compilerOptions } = config.compilerOptions
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, root)
  // The sources themselves, built or not.
  return ts.createProgram([...entries], {
    ...options,
    composite: false,
    noEmit: true,
    rootDir: root,
    customConditions: ['source'],
  })
}

class Reader {
  /** @param {ts.Program} program */
  constructor(program) {
    this.program = program
    this.checker = program.getTypeChecker()
  }

  /**
   * The sources of the engine that a file needs, itself first.
   * @param {string} entry
   */
  filesOf(entry) {
    const first = this.program.getSourceFile(entry)
    if (!first) throw new Error(`there is no source ${entry}`)
    const found = new Set([first])
    for (const file of found)
      for (const statement of file.statements) {
        if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue
        const target = statement.moduleSpecifier && this.checker.getSymbolAtLocation(statement.moduleSpecifier)
        const source = target?.declarations?.[0]
        if (source && ts.isSourceFile(source) && !source.isDeclarationFile && source.fileName.includes('/engine/'))
          found.add(source)
      }
    return [...found].filter(({ fileName }) => fileName.endsWith('.ts'))
  }

  /**
   * @param {readonly ts.SourceFile[]} files
   * @returns {Words}
   */
  wordsOf(files) {
    /** @type {Words} */
    const words = { events: {}, lines: {}, questions: {} }
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isObjectLiteralExpression(node)) {
        const kinds = this.kindsOf(node)
        if (kinds.includes('Event') || this.isUntyped(node, kinds, 'is')) this.note(words.events, node, 'is')
        if (kinds.includes('Line') || this.isUntyped(node, kinds, 'what')) this.note(words.lines, node, 'what')
        if (kinds.includes('Asking') || this.asks(node)) this.noteQuestion(words.questions, node)
      }
      ts.forEachChild(node, visit)
    }
    // Of the kernel only the conduct of play tells something in a game's own voice.
    for (const file of files)
      if (!file.fileName.includes('/src/kernel/') || file.fileName.endsWith('/sequence.ts')) visit(file)
    return words
  }

  /**
   * What is expected where an object stands, by the names of the kernel's types.
   * @param {ts.ObjectLiteralExpression} node
   */
  kindsOf(node) {
    const expected = this.checker.getContextualType(node)
    if (!expected) return []
    return (expected.isUnion() ? expected.types : [expected]).flatMap((type) =>
      [type, ...(type.isClassOrInterface() ? this.checker.getBaseTypes(type) : [])].map((one) =>
        one.flags & ts.TypeFlags.TypeParameter ? '' : ((one.aliasSymbol ?? one.getSymbol())?.getName() ?? ''),
      ),
    )
  }

  /**
   * What a question is made of, where an operation puts it together: its name, and what it is about.
   * @param {ts.ObjectLiteralExpression} node
   */
  asks(node) {
    const names = node.properties.map((property) => property.name?.getText())
    return names.includes('name') && names.includes('about') && names.includes('rules')
  }

  /**
   * An event or a line where nobody says what is expected.
   * @param {ts.ObjectLiteralExpression} node
   * @param {readonly string[]} kinds
   * @param {'is' | 'what'} key
   */
  isUntyped(node, kinds, key) {
    const names = node.properties.map((property) => property.name?.getText())
    return kinds.every((kind) => kind === '' || kind.startsWith('__')) && names.includes(key) && names.includes('rules')
  }

  /**
   * @param {Fields} into
   * @param {ts.ObjectLiteralExpression} node
   * @param {'is' | 'what'} key
   */
  note(into, node, key) {
    for (const name of this.namesIn(node, key))
      add(into, name, this.fieldsOf(this.checker.getTypeAtLocation(node), key))
  }

  /**
   * @param {Fields} into
   * @param {ts.ObjectLiteralExpression} node
   */
  noteQuestion(into, node) {
    const about = this.checker.getTypeAtLocation(node).getProperty('about')
    const returned = about
      ? this.checker
          .getTypeOfSymbolAtLocation(about, node)
          .getCallSignatures()
          .map((signature) => signature.getReturnType())
      : []
    for (const name of this.namesIn(node, 'name'))
      if (returned.length === 0) add(into, name, {})
      else for (const type of returned) add(into, name, this.fieldsOf(type, ''))
  }

  /**
   * The words that a property of an object can hold.
   * @param {ts.ObjectLiteralExpression} node
   * @param {string} key
   * @returns {string[]}
   */
  namesIn(node, key) {
    const own = node.properties.find((property) => property.name && property.name.getText() === key)
    if (own && ts.isPropertyAssignment(own)) {
      const words = wordsOf(this.checker.getTypeAtLocation(own.initializer))
      return words.length > 0 ? words : this.wordsGiven(this.checker.getSymbolAtLocation(own.initializer))
    }
    if (own && ts.isShorthandPropertyAssignment(own)) {
      const symbol = this.checker.getShorthandAssignmentValueSymbol(own)
      const words = symbol ? wordsOf(this.checker.getTypeOfSymbolAtLocation(symbol, own)) : []
      return words.length > 0 ? words : this.wordsGiven(symbol)
    }
    return this.partsOf(this.checker.getTypeAtLocation(node)).flatMap((part) => {
      const property = part.getProperty(key)
      return property ? wordsOf(this.checker.getTypeOfSymbolAtLocation(property, node)) : []
    })
  }

  /**
   * The words that a parameter is given wherever its function is called in the same file.
   * @param {ts.Symbol | undefined} symbol
   * @returns {string[]}
   */
  wordsGiven(symbol) {
    const declared = symbol?.valueDeclaration
    if (!declared || !ts.isParameter(declared)) return []
    const maker = declared.parent
    const index = maker.parameters.indexOf(declared)
    const name = ts.isFunctionDeclaration(maker)
      ? maker.name
      : ts.isVariableDeclaration(maker.parent)
        ? maker.parent.name
        : undefined
    const called = name && this.checker.getSymbolAtLocation(name)
    /** @type {string[]} */
    const found = []
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isCallExpression(node) && this.checker.getSymbolAtLocation(node.expression) === called) {
        const given = node.arguments[index]
        if (given) found.push(...wordsOf(this.checker.getTypeAtLocation(given)))
      }
      ts.forEachChild(node, visit)
    }
    if (called) visit(declared.getSourceFile())
    return found
  }

  /**
   * The properties of all that a type can be.
   * @param {ts.Type} type
   * @param {string} without
   * @returns {Record<string, string>}
   */
  fieldsOf(type, without) {
    const parts = this.partsOf(type)
    /** @type {Record<string, string>} */
    const fields = {}
    for (const part of parts)
      for (const property of part.getProperties()) {
        const name = property.getName()
        if (name === without || name === 'rules' || name === 'to' || name === 'shows') continue
        const text = this.textOf(this.checker.getTypeOfSymbol(property))
        if (text === '') continue
        const always = parts.every((one) => {
          const there = one.getProperty(name)
          return there && (there.flags & ts.SymbolFlags.Optional) === 0
        })
        fields[always ? name : `${name}?`] = text
      }
    return fields
  }

  /** @param {ts.Type} type */
  partsOf(type) {
    return type.isUnion() ? type.types : [type]
  }

  /**
   * A type in the words of a case.
   * @param {ts.Type} type
   * @returns {string}
   */
  textOf(type) {
    const parts = this.partsOf(type).filter(
      (part) => (part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Never)) === 0,
    )
    const words = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
    if (words.length > 0 && words.length === parts.length) return words.join(' | ')
    const kinds = [...new Set(parts.map((part) => this.plainText(part)))]
    // Whatever can stand in an order: the event repeats what the order said.
    return kinds.length > 3 ? 'value' : kinds.join(' | ')
  }

  /** @param {ts.Type} type */
  plainText(type) {
    if (type.flags & ts.TypeFlags.StringLike) return 'text'
    if (type.flags & ts.TypeFlags.NumberLike) return 'number'
    if (type.flags & ts.TypeFlags.BooleanLike) return 'yes'
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) return 'list'
    return 'mapping'
  }
}

/**
 * The literal texts that a type stands for.
 * @param {ts.Type} type
 */
function wordsOf(type) {
  return (type.isUnion() ? type.types : [type]).flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
}

/**
 * What is told in several places has the fields of all of them.
 * @param {Fields} into
 * @param {string} name
 * @param {Record<string, string>} fields
 */
function add(into, name, fields) {
  const known = into[name]
  if (!known) {
    into[name] = fields
    return
  }
  /** @type {Record<string, string>} */
  const merged = {}
  for (const key of new Set([...Object.keys(known), ...Object.keys(fields)].map((one) => one.replace('?', '')))) {
    const always = key in known && key in fields
    const types = [known, fields].flatMap((one) => (one[key] ?? one[`${key}?`] ?? '').split(' | ')).filter(Boolean)
    merged[always ? key : `${key}?`] = [...new Set(types)].join(' | ')
  }
  into[name] = merged
}

/**
 * Writes the index of every system beside the command that prints it.
 * @param {string} folder
 */
export function writeCodeIndex(folder = join(root, 'packages/cli/dist/code')) {
  mkdirSync(folder, { recursive: true })
  for (const index of codeIndex()) writeFileSync(join(folder, `${index.system}.json`), JSON.stringify(index))
}

if (process.argv[1] && readFileSync(process.argv[1]).equals(readFileSync(fileURLToPath(import.meta.url))))
  writeCodeIndex(process.argv[2])
