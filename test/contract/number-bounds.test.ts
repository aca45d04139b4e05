import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'

interface Schema {
  type?: string
  const?: unknown
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const folder = new URL('../../src/contract/', import.meta.url)

/** Every number of an input without both bounds, or with wider ones than a number of JavaScript keeps exactly. */
function unbounded(schema: Schema, path: string): string[] {
  const number = schema.type === 'integer' || schema.type === 'number'
  const { minimum = -Infinity, maximum = Infinity } = schema
  const open = number && schema.const === undefined && !(Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum))
  return [
    ...(open ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => unbounded(part, `${path}.${name}`)),
    ...(schema.items === undefined ? [] : unbounded(schema.items, `${path}[]`)),
    ...(schema.anyOf ?? []).flatMap(part => unbounded(part, path)),
  ]
}

test('every number that a call takes has bounds, so that its column can hold it', async () => {
  const found: string[] = []
  let calls = 0
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.ts')) continue
    const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value !== 'object' || value === null || !('method' in value) || !('in' in value)) continue
      calls++
      // An endpoint's input is a JSON schema.
      found.push(...unbounded(value.in as Schema, name))
    }
  }
  assert.ok(calls > 150, String(calls))
  assert.deepEqual(found, [])
})
