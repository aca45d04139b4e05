import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'

type Kind = 'release' | 'record'

/** Problems of a package by the published schema, and by the further rules of the standard; empty when it is valid. */
export type PackageCheck = (kind: Kind, content: unknown) => Promise<string[]>

/** The schemas are of draft 4: their own id is read as the id of later drafts. */
async function schemaIn(name: string): Promise<Record<string, unknown> & { $id: unknown }> {
  const text = await readFile(new URL(`./${name}.json`, import.meta.url), 'utf8')
  const { id, $schema: _draft, ...schema } = JSON.parse(text) as Record<string, unknown>
  return { ...schema, $id: id }
}

/** The validator of the web server checks the packages. */
export async function packageCheck(): Promise<PackageCheck> {
  const customOptions = { strict: false, coerceTypes: false, removeAdditional: false, useDefaults: false } as const
  const app = Fastify({ ajv: { customOptions }, bodyLimit: 10_000_000 })
  app.addSchema(await schemaIn('release-schema'))
  // Records without a versioned release need no schema of it.
  app.addSchema({
    $id: 'https://standard.open-contracting.org/schema/1__1__5/versioned-release-validation-schema.json',
  })
  for (const kind of ['release', 'record'] as const)
    app.post(`/${kind}`, { schema: { body: await schemaIn(`${kind}-package-schema`) } }, () => 'valid')
  await app.ready()
  return async (kind, content) => {
    const payload = JSON.stringify(content)
    const answer = await app.inject({
      method: 'POST',
      url: `/${kind}`,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    return [...(answer.statusCode === 200 ? [] : [answer.body]), ...emptyParts(JSON.parse(payload)), ...twice(content)]
  }
}

/** Places of empty texts, objects and lists, which the standard forbids. */
function emptyParts(value: unknown, place = ''): string[] {
  if (value === '') return [`${place} is empty`]
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value)
  return parts.length === 0
    ? [`${place} is empty`]
    : parts.flatMap(([name, part]) => emptyParts(part, `${place}/${name}`))
}

/** Ids that occur twice in a list, and process ids without a registered form of prefix. */
function twice(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const ids = Array.isArray(value) ? value.flatMap((part: unknown) => idOf(part)) : []
  const problems = ids.filter((id, at) => ids.indexOf(id) < at).map(id => `${place} has ${id} twice`)
  const ocid: unknown = Reflect.get(value, 'ocid')
  if (typeof ocid === 'string' && !/^ocds-[a-z0-9]{6}-/.test(ocid)) problems.push(`${ocid} has no prefix`)
  return [...problems, ...Object.entries(value).flatMap(([name, part]) => twice(part, `${place}/${name}`))]
}

function idOf(part: unknown): string[] {
  const id: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, 'id') : undefined
  return typeof id === 'string' ? [id] : []
}
