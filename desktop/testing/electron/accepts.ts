import {
  type ArrayTypeNode,
  type Identifier,
  type IntersectionTypeNode,
  type LiteralTypeNode,
  type ParameterDeclaration,
  type ParenthesizedTypeNode,
  SyntaxKind,
  type TypeAliasDeclaration,
  type TypeNode,
  type TypeReferenceNode,
  type UnionTypeNode,
} from 'typescript/unstable/ast'
import { getDeclaration, getLineage, getMembers, isDescribed } from './declarations.ts'

/** The type names, as Electron declares them, of the objects that the double has returned. */
const declaredNames = new WeakMap<object, string>()

export const registerName = (object: object, name: string) => declaredNames.set(object, name)

type Check = (value: unknown, type: TypeNode) => boolean

const anything: Check = () => true

/** Checks of a value against a type, by the kind of the type. Kinds not listed here accept any value. */
const CHECKS: Partial<Record<SyntaxKind, Check>> = {
  [SyntaxKind.StringKeyword]: (value) => typeof value === 'string',
  [SyntaxKind.NumberKeyword]: (value) => typeof value === 'number',
  [SyntaxKind.BooleanKeyword]: (value) => typeof value === 'boolean',
  [SyntaxKind.UndefinedKeyword]: (value) => value === undefined,
  [SyntaxKind.VoidKeyword]: anything,
  [SyntaxKind.LiteralType]: (value, type) => isLiteral(value, type as LiteralTypeNode),
  [SyntaxKind.FunctionType]: (value) => typeof value === 'function',
  [SyntaxKind.ParenthesizedType]: (value, type) => accepts(value, (type as ParenthesizedTypeNode).type),
  [SyntaxKind.UnionType]: (value, type) =>
    [...(type as UnionTypeNode).types].some((part) => accepts(value, part)),
  [SyntaxKind.IntersectionType]: (value, type) =>
    [...(type as IntersectionTypeNode).types].every((part) => accepts(value, part)),
  [SyntaxKind.ArrayType]: (value, type) =>
    Array.isArray(value) && value.every((item) => accepts(item, (type as ArrayTypeNode).elementType)),
  [SyntaxKind.TypeReference]: (value, type) => isOfReferredType(value, type as TypeReferenceNode),
}

/** True if Electron accepts a value where its declaration file has this type. */
export const accepts: Check = (value, type) => (CHECKS[type.kind] ?? anything)(value, type)

function isLiteral(value: unknown, { literal }: LiteralTypeNode): boolean {
  const { kind, text } = literal as { kind: SyntaxKind; text?: string }
  if (kind === SyntaxKind.NullKeyword) return value === null
  if (kind === SyntaxKind.TrueKeyword || kind === SyntaxKind.FalseKeyword)
    return value === (kind === SyntaxKind.TrueKeyword)
  return kind === SyntaxKind.NumericLiteral ? value === Number(text) : value === text
}

function isOfReferredType(value: unknown, { typeName, typeArguments }: TypeReferenceNode): boolean {
  const { text, right } = typeName as { text?: string; right?: Identifier }
  const name = right?.text ?? text ?? ''
  const [argument] = typeArguments ?? []
  if (name === 'Array' && argument)
    return Array.isArray(value) && value.every((item) => accepts(item, argument))
  const declaration = getDeclaration(name)
  if (!declaration) return isGlobal(value, name)
  if (!isDescribed(declaration)) return accepts(value, (declaration as TypeAliasDeclaration).type)
  if (typeof value !== 'object' || value === null) return false
  const known = declaredNames.get(value)
  if (known) return getLineage(known).includes(name)
  return declaration.kind === SyntaxKind.InterfaceDeclaration && hasShape(value, name)
}

/** Checks against global classes such as Buffer, Date and URL. A name may also be a type without a class at run time. */
function isGlobal(value: unknown, name: string): boolean {
  const known = (globalThis as unknown as Record<string, unknown>)[name]
  return typeof known === 'function' && name !== 'Promise' ? value instanceof known : true
}

/** Checks an options object: no unknown property, no wrong type, no missing required property. */
function hasShape(value: object, name: string): boolean {
  const members = getMembers(name)
  const isKnown = Object.entries(value).every(([key, item]) => {
    const [property] = members.get(key)?.properties ?? []
    if (!property) return members.has(key)
    const isOmitted = item === undefined && property.postfixToken !== undefined
    return isOmitted || !property.type || accepts(item, property.type)
  })
  const isComplete = [...members].every(
    ([key, { properties }]) =>
      key in value || properties.every(({ postfixToken }) => postfixToken !== undefined),
  )
  return isKnown && isComplete
}

/** True if arguments match the parameters of a signature. Extra arguments are allowed, as in JavaScript. */
export function fits(args: readonly unknown[], parameters: readonly ParameterDeclaration[]): boolean {
  return parameters.every(({ questionToken, dotDotDotToken, type }, index) => {
    if (dotDotDotToken || !type) return true
    return args[index] === undefined && questionToken ? true : accepts(args[index], type)
  })
}
