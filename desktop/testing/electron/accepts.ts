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

/** Objects that the double has handed out, by the names that Electron declares them under. */
const declaredNames = new WeakMap<object, string>()

export const remember = (object: object, name: string) => declaredNames.set(object, name)

type Check = (value: unknown, type: TypeNode) => boolean

const anything: Check = () => true

/** What a value must be for a type, by its kind. What stands here not is not looked at. */
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
    [...(type as UnionTypeNode).types].some((one) => accepts(value, one)),
  [SyntaxKind.IntersectionType]: (value, type) =>
    [...(type as IntersectionTypeNode).types].every((one) => accepts(value, one)),
  [SyntaxKind.ArrayType]: (value, type) =>
    Array.isArray(value) && value.every((item) => accepts(item, (type as ArrayTypeNode).elementType)),
  [SyntaxKind.TypeReference]: (value, type) => isReferred(value, type as TypeReferenceNode),
}

/** Whether Electron would take a value where its declaration file says this type. */
export const accepts: Check = (value, type) => (CHECKS[type.kind] ?? anything)(value, type)

function isLiteral(value: unknown, { literal }: LiteralTypeNode): boolean {
  const { kind, text } = literal as { kind: SyntaxKind; text?: string }
  if (kind === SyntaxKind.NullKeyword) return value === null
  if (kind === SyntaxKind.TrueKeyword || kind === SyntaxKind.FalseKeyword)
    return value === (kind === SyntaxKind.TrueKeyword)
  return kind === SyntaxKind.NumericLiteral ? value === Number(text) : value === text
}

function isReferred(value: unknown, { typeName, typeArguments }: TypeReferenceNode): boolean {
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
  return declaration.kind === SyntaxKind.InterfaceDeclaration && isShaped(value, name)
}

/** Classes of the platform: Buffer, Date, URL. Their names may also be mere types, which say nothing at run time. */
function isGlobal(value: unknown, name: string): boolean {
  const known = (globalThis as unknown as Record<string, unknown>)[name]
  return typeof known === 'function' && name !== 'Promise' ? value instanceof known : true
}

/** An object of options: nothing that Electron does not know, nothing of another type, nothing missing. */
function isShaped(value: object, name: string): boolean {
  const members = getMembers(name)
  const isKnown = Object.entries(value).every(([key, item]) => {
    const [property] = members.get(key)?.properties ?? []
    if (!property) return members.has(key)
    const isLeftOut = item === undefined && property.postfixToken !== undefined
    return isLeftOut || !property.type || accepts(item, property.type)
  })
  const isWhole = [...members].every(
    ([key, { properties }]) =>
      key in value || properties.every(({ postfixToken }) => postfixToken !== undefined),
  )
  return isKnown && isWhole
}

/** Whether a call's arguments fit the parameters of one signature; as in JavaScript, too many do no harm. */
export function fits(args: readonly unknown[], parameters: readonly ParameterDeclaration[]): boolean {
  return parameters.every(({ questionToken, dotDotDotToken, type }, index) => {
    if (dotDotDotToken || !type) return true
    return args[index] === undefined && questionToken ? true : accepts(args[index], type)
  })
}
