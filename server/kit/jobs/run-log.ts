import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** Ms between two writes. */
const pause = 1_000

/** Characters of a log; more is left out. */
const maxLength = 100_000

interface Line {
  /** Ms since 1970. */
  at: number
  text: string
}

/** Writes the log of a run beside its transaction, so that it can be read while it grows. */
export class RunLog {
  readonly #database: Database
  readonly #runId: string
  readonly #log: { error: (error: unknown, message: string) => void }
  #lines: Line[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<unknown> = Promise.resolve()

  constructor(database: Database, runId: string, log: { error: (error: unknown, message: string) => void }) {
    this.#database = database
    this.#runId = runId
    this.#log = log
  }

  readonly tell = (text: string): void => {
    this.#lines.push({ at: Date.now(), text })
    this.#timer ??= setTimeout(() => this.#write(), pause)
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    this.#write()
    await this.#writing
  }

  #write() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const lines = this.#lines
    if (lines.length === 0) return
    this.#lines = []
    this.#writing = this.#writing
      .then(() => appendLines(this.#database, this.#runId, lines))
      .catch((error: unknown) => this.#log.error(error, 'Lines of the log of a run were lost.'))
  }
}

async function appendLines(database: Database, runId: string, lines: readonly Line[]): Promise<void> {
  await database.beside.run(sql`
    update job_run set log = left(log || (
        select string_agg(
          to_char(to_timestamp(l.at / 1000), 'YYYY-MM-DD HH24:MI:SS') || ' ' || l.text || E'\n', '' order by l.place)
        from unnest(${lines.map(line => line.at)}::float8[], ${lines.map(line => line.text)}::text[])
          with ordinality as l (at, text, place)), ${maxLength}::int)
    where id = ${runId}`)
}
