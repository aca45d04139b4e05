import assert from 'node:assert/strict'
import { leastOf } from './least-of.ts'

/**
 * Asserts that work takes no more time than its size: with four times the size at most eight times as long, where squared
 * time would be sixteen. A quarter of a second more is no growth: a busy machine takes that from three short runs in a row, and
 * squared time takes seconds for the sizes that are worth a test.
 */
export async function assertLinear(size: number, work: (size: number) => unknown, what: string): Promise<void> {
  const short = await leastOf(3, () => work(size / 4))
  const long = await leastOf(3, () => work(size))
  assert.ok(long < 8 * short + 250, `${what}: ${long} ms, ${short} ms for a quarter of it`)
}
