import assert from 'node:assert/strict'
import type { Visitor } from './portal.ts'

/**
 * Requires that axe finds no problem on the current page, and that the browser has logged no error; `what` names the
 * page.
 */
export async function clean({ accessibility, complaints }: Visitor, what: string): Promise<void> {
  assert.deepEqual(await accessibility(), [], what)
  assert.deepEqual(complaints, [], what)
}
