import { resolve } from 'node:path'
import {
  type ClassDeclaration,
  type ConstructorDeclaration,
  type Identifier,
  type InterfaceDeclaration,
  type MethodDeclaration,
  type ModuleDeclaration,
  type ParameterDeclaration,
  type PropertyDeclaration,
  type PropertySignatureDeclaration,
  type Statement,
  SyntaxKind,
  type TypeAliasDeclaration,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

const DECLARATIONS = resolve('node_modules/electron/electron.d.ts')
const CONFIG = resolve('node_modules/electron/tsconfig.json')
const OPTIONS = { compilerOptions: { noLib: true, types: [] }, files: [DECLARATIONS] }

/** Electron's declaration file, parsed by the TypeScript compiler on its own. */
function parseFile(): readonly Statement[] {
  const api = new API({
    fs: {
      readFile: (name) => (name === CONFIG ? JSON.stringify(OPTIONS) : undefined),
      fileExists: (name) => (name === CONFIG ? true : undefined),
    },
  })
  try {
    const [project] = api.updateSnapshot({ openProjects: [CONFIG] }).getProjects()
    return project?.program.getSourceFile(DECLARATIONS)?.statements ?? []
  } finally {
    api.close()
  }
}

type Described = ClassDeclaration | InterfaceDeclaration
type Declaration = Described | TypeAliasDeclaration
type DescribedMember =
  | MethodDeclaration
  | PropertyDeclaration
  | PropertySignatureDeclaration
  | ConstructorDeclaration

const textOf = (name: unknown) => (name as Identifier | undefined)?.text ?? ''

const blocks = parseFile()
  .filter((statement) => statement.kind === SyntaxKind.ModuleDeclaration)
  .map((statement) => statement as unknown as ModuleDeclaration)
  .filter(({ name }) => textOf(name) === 'Electron')
  .flatMap(({ body }) => [...((body as { statements?: Iterable<Statement> } | undefined)?.statements ?? [])])

/** Every class, interface and type of the namespace `Electron`. */
const declarations = new Map(
  blocks.map((statement) => [textOf((statement as Declaration).name), statement as Declaration]),
)
if (!declarations.has('App')) throw new Error(`Nothing was read from ${DECLARATIONS}.`)

/** What `electron.d.ts` declares by a name; undefined for names of other files. */
export const getDeclaration = (name: string) => declarations.get(name)

export const isDescribed = (declaration: Declaration | undefined): declaration is Described =>
  declaration !== undefined && declaration.kind !== SyntaxKind.TypeAliasDeclaration

/** Names of the classes and interfaces that a name extends, itself first. */
export function getLineage(name: string): string[] {
  const declaration = declarations.get(name)
  if (!isDescribed(declaration)) return [name]
  const parents = (declaration.heritageClauses ?? []).flatMap((clause) =>
    [...clause.types].map(({ expression }) => textOf(expression)),
  )
  return [name, ...parents.flatMap(getLineage)]
}

/** One member by all its signatures; a property has none. */
export interface Member {
  signatures: (readonly ParameterDeclaration[])[]
  properties: (PropertyDeclaration | PropertySignatureDeclaration)[]
}

const isStaticMember = (member: DescribedMember) =>
  (member.modifiers ?? []).some(({ kind }) => kind === SyntaxKind.StaticKeyword)

const membersByView = new Map<string, Map<string, Member>>()

/** The members of a class or interface with what it inherits. @param isStatic those of the class itself */
export function getMembers(name: string, isStatic = false): Map<string, Member> {
  const key = `${name} ${isStatic}`
  const known = membersByView.get(key)
  if (known) return known
  const members = new Map<string, Member>()
  membersByView.set(key, members)
  for (const ancestor of getLineage(name)) {
    const declaration = declarations.get(ancestor)
    if (isDescribed(declaration)) addMembers(members, declaration, isStatic)
  }
  return members
}

/** What a class declares hides what it inherits by the same name. */
function addMembers(members: Map<string, Member>, declaration: Described, isStatic: boolean): void {
  const own = new Map<string, Member>()
  for (const member of (declaration.members ?? []) as Iterable<DescribedMember>) {
    const isConstructor = member.kind === SyntaxKind.Constructor
    if (!isConstructor && isStaticMember(member) !== isStatic) continue
    const name = isConstructor ? 'constructor' : textOf(member.name)
    const entry = own.get(name) ?? { signatures: [], properties: [] }
    if (member.kind === SyntaxKind.PropertyDeclaration || member.kind === SyntaxKind.PropertySignature)
      entry.properties.push(member)
    // A signature without parameters has no list of them
    else entry.signatures.push([...(member.parameters ?? [])])
    own.set(name, entry)
  }
  for (const [name, member] of own) if (!members.has(name)) members.set(name, member)
}
