import type { Figure } from './figure.ts'
import type { World } from './world.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** A call with a JSON body, and the path to one text in that body: names, and 0 for the only entry of a list. */
interface TextField {
  call: string
  path: (string | number)[]
}

/** Long texts on which an expression that tries every split would take minutes. */
const longTexts = ['.', ' ', 'a', '<', '-a', '😀', '\t '].map(part => part.repeat(Math.floor(100_000 / part.length)))

/** What no torturer calls, because it ends the session of all others. */
const spared = /logout|changePassword/

/** Puts long texts into fields of all calls, some at a time, until the time is over: none may hold the server up. */
export async function longInputs(world: World, seconds: number): Promise<Figure[]> {
  const fields = shuffled(await textFields(world))
  const { token } = world.users.admin
  const until = performance.now() + seconds * 1000
  let sent = 0
  const walker = async () => {
    while (performance.now() < until) {
      const field = fields[sent % fields.length]
      const text = longTexts[(sent + Math.floor(sent / fields.length)) % longTexts.length]
      sent += 1
      if (field === undefined) return
      await post(world, field.call, JSON.stringify(placed(field.path, text)), token)
    }
  }
  await Promise.all([walker(), walker(), walker()])
  return [{ what: `texts of 100,000 characters, into ${fields.length} fields of all calls`, value: sent }]
}

/** Bodies that lie in one another, as deep as a body can be: at calls of every kind, with and without a token. */
export async function deepBodies(world: World, seconds: number): Promise<Figure[]> {
  const calls = shuffled([...new Set((await textFields(world)).map(({ call }) => call))])
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

async function textFields(world: World): Promise<TextField[]> {
  const { text } = await world.ask('openapi.json')
  // The server's own description.
  const { paths } = JSON.parse(text) as { paths: Record<string, { post?: Operation }> }
  return Object.entries(paths).flatMap(([path, { post }]) => {
    const schema = post?.requestBody?.content['application/json']?.schema
    const call = path.slice(1).replace(/\{\w+\}/g, '1')
    return schema === undefined || spared.test(call) ? [] : textsIn(schema, []).map(inner => ({ call, path: inner }))
  })
}

function textsIn(schema: Schema, path: (string | number)[]): (string | number)[][] {
  if (path.length > 6) return []
  if (schema.anyOf !== undefined) return textsIn(schema.anyOf.find(part => part.type !== 'null') ?? {}, path)
  if (schema.type === 'string') return [path]
  if (schema.type === 'array') return textsIn(schema.items ?? {}, [...path, 0])
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => textsIn(part, [...path, name]))
}

/** The text at its path, with nothing beside it. */
function placed(path: readonly (string | number)[], text: unknown): unknown {
  return path.reduceRight((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), text)
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map(value => ({ value, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
