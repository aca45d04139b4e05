import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'

const compile = (schema: TSchema) => Compile(schema)
type Check = ReturnType<typeof compile>

const made = new WeakMap<TSchema, Check>()

/** Compiles a schema at its first use: compiling all of the many hundreds would take most of the server's start. */
export function schemaCheck(schema: TSchema): Check {
  const found = made.get(schema) ?? compile(schema)
  made.set(schema, found)
  return found
}
