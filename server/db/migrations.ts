import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** Who owns tables: an area of the server, or the platform below them. */
export interface SchemaOwner {
  readonly name: string
  /** The folder of the files that make its tables, with a slash at its end; an owner without tables has none. */
  readonly schema?: URL
}

/** One step of an owner's schema, as its file says. */
export interface Migration {
  readonly owner: string
  readonly number: number
  /** Owner and file, such as `suppliers/001-suppliers.sql`. */
  readonly name: string
  /** SHA-256 of the text with line ends unified. */
  readonly checksum: string
  readonly text: string
  /** Steps of other owners that come before, such as `suppliers/001`. */
  readonly after: readonly string[]
}

/** A step cannot be taken; the message is one sentence that names the file and, where it is known, the line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** What the tables of all areas stand on. */
export const platform: SchemaOwner = { name: 'platform', schema: new URL('./schema/', import.meta.url) }

/**
 * The steps of all owners, in the order in which an empty database takes them: owner by owner, each in order of its
 * numbers, but what a file names after `-- after:` comes first.
 * @throws MigrationError when a file has a wrong name, or names a step that is missing or that waits for it.
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
