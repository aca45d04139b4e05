import sql, { raw } from 'sql-template-tag'
import type { Db } from '../database.ts'

/** By column name; objects and lists are values of json columns. */
export type Row = Record<string, unknown>

/** Collected table by table, so that ids are known before the insert. */
export class DemoRows {
  readonly #tables = new Map<string, Row[]>()

  /** Returns the next id of the table. */
  add(table: string, row: Row): string {
    const id = String(this.of(table).length + 1)
    this.of(table).push({ id, ...row })
    return id
  }

  /** For tables without ids. */
  link(table: string, row: Row): void {
    this.of(table).push(row)
  }

  of(table: string): Row[] {
    const rows = this.#tables.get(table) ?? []
    this.#tables.set(table, rows)
    return rows
  }

  /** Inserts in the order of the tables' first use, and advances the id sequences. */
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

/** '' if it is not a text. */
export function textAt(row: Row | undefined, column: string): string {
  const value = row?.[column]
  return typeof value === 'string' ? value : ''
}
