import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../support/app.ts'

interface Schema {
  type?: string
  const?: unknown
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

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
  const { app, close } = await testApp()
  const { endpoints } = app.serving
  await close()
  assert.ok(endpoints.length > 150, String(endpoints.length))
  // An endpoint's input is a JSON schema.
  assert.deepEqual(
    endpoints.flatMap(endpoint => unbounded(endpoint.in as Schema, endpoint.path)),
    [],
  )
})
