import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'

const compile = (schema: TSchema) => Compile(schema)
type Check = ReturnType<typeof compile>

const made = new WeakMap<TSchema, Check>()

/**
 * The compiled check of a schema of the contract. It is made when the first value asks for it: a server has many hundreds
 * of calls, and compiling all of them would take most of its start.
 */
export function schemaCheck(schema: TSchema): Check {
  const found = made.get(schema) ?? compile(schema)
  made.set(schema, found)
  return found
}
