import sql, { raw } from 'sql-template-tag'
import type { Db } from '../database.ts'

/** One row as its table names the columns; a value that is an object or a list goes into a json column. */
export type Row = Record<string, unknown>

/** Rows of an empty database, collected table by table so that ids are known before anything is written. */
export class DemoRows {
  readonly #tables = new Map<string, Row[]>()

  /** Keeps a row with the next id of its table and answers that id. */
  add(table: string, row: Row): string {
    const id = String(this.of(table).length + 1)
    this.of(table).push({ id, ...row })
    return id
  }

  /** Keeps a row of a table without ids. */
  link(table: string, row: Row): void {
    this.of(table).push(row)
  }

  /** The rows kept for a table, in order. */
  of(table: string): Row[] {
    const rows = this.#tables.get(table) ?? []
    this.#tables.set(table, rows)
    return rows
  }

  /** Inserts everything, in the order in which the tables were first named, and moves their id counters on. */
  async write(db: Db): Promise<void> {
    for (const [table, rows] of this.#tables) {
      const first = rows[0]
      if (first === undefined) continue
      const columns = Object.keys(first)
      const odd = rows.find(row => Object.keys(row).length !== columns.length || columns.some(name => !(name in row)))
      if (odd !== undefined) throw new Error(`Rows of ${table} differ in their columns: ${Object.keys(odd).join(', ')}`)
      const list = raw(columns.join(', '))
      await db.run(sql`
        insert into ${raw(table)} (${list})
        select ${list} from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::json)`)
      if ('id' in first) {
        await db.run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${raw(table)}))`)
      }
    }
  }
}

/** A column of a kept row as text; empty when it is none. */
export function textAt(row: Row | undefined, column: string): string {
  const value = row?.[column]
  return typeof value === 'string' ? value : ''
}
