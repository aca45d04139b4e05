import { createHash } from 'node:crypto'
import type { Routing } from '../../../../../src/contract/platform/scheduling/tasks.ts'

/** How often a task chose an address, and when last (ms since 1970). */
export interface Use {
  address: string
  uses: number
  lastUse: number
}

export interface Route {
  /** In the order in which they are tried. */
  addresses: readonly string[]
  /** Sent before the run; the first address that answers it well does the run. */
  probe?: 'beat' | 'idleBeat'
  /** Each address does its part. */
  broadcast?: true
}

/** Which addresses may do a run. `random` is from 0 to below 1. */
export function routeOf(
  routing: Routing,
  given: readonly string[],
  { jobId, uses, random }: { jobId: string; uses: readonly Use[]; random: number },
): Route {
  const addresses = [...given].sort()
  const only = (address: string | undefined): Route => ({ addresses: address === undefined ? [] : [address] })
  const use = (address: string) => uses.find(each => each.address === address)
  switch (routing) {
    case 'FIRST':
      return only(addresses[0])
    case 'LAST':
      return only(addresses.at(-1))
    case 'ROUND':
      return only(addresses[uses.reduce((sum, each) => sum + each.uses, 0) % addresses.length])
    case 'RANDOM':
      return only(addresses[Math.floor(random * addresses.length)])
    case 'CONSISTENT_HASH':
      return only(onRing(addresses, jobId))
    case 'LEAST_FREQUENTLY_USED':
      return only(least(addresses, address => use(address)?.uses ?? 0))
    case 'LEAST_RECENTLY_USED':
      return only(least(addresses, address => use(address)?.lastUse ?? 0))
    case 'FAILOVER':
      return { addresses, probe: 'beat' }
    case 'BUSYOVER':
      return { addresses, probe: 'idleBeat' }
    case 'SHARDING_BROADCAST':
      return { addresses, broadcast: true }
  }
}

/** The first one with the lowest value. */
function least(addresses: readonly string[], value: (address: string) => number): string | undefined {
  const lowest = Math.min(...addresses.map(value))
  return addresses.find(address => value(address) === lowest)
}

/** Points of each address on the ring, so that a lost address spreads its tasks over all others. */
const points = 100

/** The address whose point follows the one of the task. Other addresses keep their tasks when one is added or lost. */
function onRing(addresses: readonly string[], jobId: string): string | undefined {
  const ring = addresses
    .flatMap(address => Array.from({ length: points }, (_, at) => ({ address, at: placeOf(`${address}#${at}`) })))
    .sort((one, other) => one.at - other.at)
  const place = placeOf(jobId)
  return (ring.find(({ at }) => at >= place) ?? ring[0])?.address
}

function placeOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}
