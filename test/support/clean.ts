import assert from 'node:assert/strict'
import type { Visitor } from './portal.ts'

/** Requires that axe finds nothing wrong with the page as it is, and that the browser has complained of nothing; `what` names the page. */
export async function clean({ accessibility, complaints }: Visitor, what: string): Promise<void> {
  assert.deepEqual(await accessibility(), [], what)
  assert.deepEqual(complaints, [], what)
}
