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

/** Parses Electron's declaration file with the TypeScript compiler, without any other file. */
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

const getText = (name: unknown) => (name as Identifier | undefined)?.text ?? ''

const blocks = parseFile()
  .filter((statement) => statement.kind === SyntaxKind.ModuleDeclaration)
  .map((statement) => statement as unknown as ModuleDeclaration)
  .filter(({ name }) => getText(name) === 'Electron')
  .flatMap(({ body }) => [...((body as { statements?: Iterable<Statement> } | undefined)?.statements ?? [])])

/** Every class, interface and type of the namespace `Electron`. */
const declarations = new Map(
  blocks.map((statement) => [getText((statement as Declaration).name), statement as Declaration]),
)
if (!declarations.has('App')) throw new Error(`${DECLARATIONS} does not declare Electron.App.`)

/** Returns the declaration of a name in `electron.d.ts`; undefined for names from other files. */
export const getDeclaration = (name: string) => declarations.get(name)

export const isDescribed = (declaration: Declaration | undefined): declaration is Described =>
  declaration !== undefined && declaration.kind !== SyntaxKind.TypeAliasDeclaration

/** Returns a name followed by the names of all classes and interfaces that it extends. */
export function getLineage(name: string): string[] {
  const declaration = declarations.get(name)
  if (!isDescribed(declaration)) return [name]
  const parents = (declaration.heritageClauses ?? []).flatMap((clause) =>
    [...clause.types].map(({ expression }) => getText(expression)),
  )
  return [name, ...parents.flatMap(getLineage)]
}

/** A member with all its signatures; a property has none. */
export interface Member {
  signatures: (readonly ParameterDeclaration[])[]
  properties: (PropertyDeclaration | PropertySignatureDeclaration)[]
}

const isStaticMember = (member: DescribedMember) =>
  (member.modifiers ?? []).some(({ kind }) => kind === SyntaxKind.StaticKeyword)

const membersByView = new Map<string, Map<string, Member>>()

/** Returns the own and inherited members of a class or interface. @param isStatic returns the static members instead */
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

/** Adds the members of a declaration unless a subclass has already declared a member of that name. */
function addMembers(members: Map<string, Member>, declaration: Described, isStatic: boolean): void {
  const own = new Map<string, Member>()
  for (const member of (declaration.members ?? []) as Iterable<DescribedMember>) {
    const isConstructor = member.kind === SyntaxKind.Constructor
    if (!isConstructor && isStaticMember(member) !== isStatic) continue
    const name = isConstructor ? 'constructor' : getText(member.name)
    const entry = own.get(name) ?? { signatures: [], properties: [] }
    if (member.kind === SyntaxKind.PropertyDeclaration || member.kind === SyntaxKind.PropertySignature)
      entry.properties.push(member)
    // `parameters` is undefined for a signature without parameters
    else entry.signatures.push([...(member.parameters ?? [])])
    own.set(name, entry)
  }
  for (const [name, member] of own) if (!members.has(name)) members.set(name, member)
}
