import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** An area of the server, or the platform. */
export interface SchemaOwner {
  readonly name: string
  /** Folder of its migrations, with a trailing slash; absent without tables. */
  readonly schema?: URL
}

export interface Migration {
  readonly owner: string
  readonly number: number
  /** Such as `suppliers/001-suppliers.sql`. */
  readonly name: string
  /** SHA-256, with normalized line ends. */
  readonly checksum: string
  readonly text: string
  /** Migrations of other owners, such as `suppliers/001`. */
  readonly after: readonly string[]
}

/** The message is one sentence with the file and, if known, the line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export const platform: SchemaOwner = { name: 'platform', schema: new URL('./schema/', import.meta.url) }

/**
 * The migrations for an empty database: owner by owner, by number, but those after `-- after:` in a file run before it.
 * @throws MigrationError for a wrong file name, or a missing or circular dependency.
 */
export async function readMigrations(owners: readonly SchemaOwner[]): Promise<Migration[]> {
  return inOrder((await Promise.all(owners.map(stepsOf))).flat())
}

async function stepsOf({ name: owner, schema }: SchemaOwner): Promise<Migration[]> {
  if (schema === undefined) return []
  const files = (await readdir(schema)).filter(file => file.endsWith('.sql')).sort()
  const steps = await Promise.all(files.map(file => readStep(owner, schema, file)))
  for (const [at, step] of steps.entries()) {
    const twin = steps[at - 1]
    if (twin?.number === step.number)
      throw new MigrationError(`The migrations ${twin.name} and ${step.name} have the same number.`)
  }
  return steps
}

async function readStep(owner: string, folder: URL, file: string): Promise<Migration> {
  const name = `${owner}/${file}`
  const digits = /^(\d{3})(-[a-z0-9-]+)?\.sql$/.exec(file)?.[1]
  if (digits === undefined) throw new MigrationError(`The migration ${name} must be named NNN-what.sql.`)
  const text = (await readFile(new URL(file, folder), 'utf8')).replace(/\r\n/g, '\n')
  const after = /^(?:--.*\n)*?-- after: (.+)/.exec(text)?.[1]?.split(/,\s*/) ?? []
  return { owner, number: Number(digits), name, text, after, checksum: createHash('sha256').update(text).digest('hex') }
}

function inOrder(steps: readonly Migration[]): Migration[] {
  const ordered = new Set<Migration>()
  const waiting = new Set<Migration>()
  const place = (step: Migration) => {
    if (ordered.has(step)) return
    if (waiting.has(step)) throw new MigrationError(`The migration ${step.name} would come after itself.`)
    waiting.add(step)
    for (const other of steps) if (other.owner === step.owner && other.number < step.number) place(other)
    for (const word of step.after) {
      const other = steps.find(each => each.name.startsWith(`${word}-`) || each.name === `${word}.sql`)
      if (other === undefined)
        throw new MigrationError(`The migration ${step.name} comes after ${word}, which does not exist.`)
      place(other)
    }
    ordered.add(step)
  }
  for (const step of steps) place(step)
  return [...ordered]
}
