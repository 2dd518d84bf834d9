import { Prisma } from '../generated/sqlite/client.ts'

/** Models whose rows stay in a table of an older name (`@@map` in the schema), so that no upgrade moves them. */
const OLDER_NAMES: Partial<Record<Prisma.ModelName, string>> = { Message: 'Notice' }

/** The table of a model, as SQL names it. */
export const getTableName = (model: Prisma.ModelName): string => OLDER_NAMES[model] ?? model

/** Every model by the name of its table. */
export const MODELS_BY_TABLE: ReadonlyMap<string, Prisma.ModelName> = new Map(
  Object.values(Prisma.ModelName).map((model) => [getTableName(model), model]),
)
