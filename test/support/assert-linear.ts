import assert from 'node:assert/strict'
import { leastCpuOf } from './least-cpu-of.ts'

/**
 * Asserts that work grows at most linearly: with four times the size at most eight times as long, where quadratic time
 * would be sixteen. A quarter of a second more is tolerated: a busy machine adds that to three short runs in a row, and
 * quadratic time takes seconds for the tested sizes.
 */
export async function assertLinear(size: number, work: (size: number) => unknown, what: string): Promise<void> {
  const short = await leastCpuOf(3, () => work(size / 4))
  const long = await leastCpuOf(3, () => work(size))
  assert.ok(long < 8 * short + 250, `${what}: ${long} ms, ${short} ms for a quarter of it`)
}
