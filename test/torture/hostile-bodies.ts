import { longText, longTexts, placed, sample, textFields } from '../support/long-texts.ts'
import type { Schema, TextField } from '../support/long-texts.ts'
import type { Figure } from './figure.ts'
import type { World } from './world.ts'

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** A call with a JSON body, and a text in that body. */
interface CallField extends TextField {
  call: string
  schema: Schema
}

/** What no torturer calls, because it ends the session of all others. */
const spared = /logout|changePassword/

/** Puts long texts into fields of all calls, some at a time, until the time is over: none may hold the server up. */
export async function longInputs(world: World, seconds: number): Promise<Figure[]> {
  const fields = shuffled(await callFields(world))
  const tokens = [world.users.admin.token, world.users.buyer.token]
  const until = performance.now() + seconds * 1000
  let sent = 0
  const walker = async () => {
    while (performance.now() < until) {
      const field = fields[sent % fields.length]
      const form = longTexts[(sent + Math.floor(sent / fields.length)) % longTexts.length]
      const token = tokens[sent % tokens.length]
      // Every other text is one that the field takes, so that what follows the check of lengths sees it, too.
      const length = Math.floor(sent / 2) % 2 === 0 ? 100_000 : Math.min(field?.most ?? 0, 100_000)
      sent += 1
      if (field === undefined) return
      const body = placed(sample(field.schema, field.path), field.path, longText(form, length))
      await post(world, field.call, JSON.stringify(body), token)
    }
  }
  await Promise.all([walker(), walker(), walker()])
  return [{ what: `texts of up to 100,000 characters, into ${fields.length} fields`, value: sent }]
}

/** Nested bodies of the maximum depth: at calls of every kind, with and without a token. */
export async function deepBodies(world: World, seconds: number): Promise<Figure[]> {
  const calls = shuffled([...new Set((await callFields(world)).map(({ call }) => call))])
  const until = performance.now() + seconds * 1000
  const bodies = [20_000, 150_000].flatMap(deep => [
    '['.repeat(deep) + ']'.repeat(deep),
    `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
    `{"page":1,"pageSize":10,"content":${'['.repeat(deep)}${']'.repeat(deep)}}`,
  ])
  let sent = 0
  while (performance.now() < until) {
    const body = bodies[sent % bodies.length] ?? ''
    await post(world, calls[sent % calls.length] ?? '', body, sent % 2 === 0 ? world.users.admin.token : undefined)
    sent += 1
  }
  return [{ what: 'JSON nested up to 150,000 deep', value: sent }]
}

function post(world: World, call: string, body: string, token: string | undefined) {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  return world.ask(call, { method: 'POST', headers, body })
}

async function callFields(world: World): Promise<CallField[]> {
  const { text } = await world.ask('openapi.json')
  // The server's own description.
  const { paths } = JSON.parse(text) as { paths: Record<string, { post?: Operation }> }
  return Object.entries(paths).flatMap(([path, { post }]) => {
    const schema = post?.requestBody?.content['application/json']?.schema
    const call = path.slice(1).replace(/\{\w+\}/g, '1')
    if (schema === undefined || spared.test(call)) return []
    return textFields(schema).map(field => ({ ...field, call, schema }))
  })
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map(value => ({ value, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
