import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type { saveExecutor } from '../../../../../src/contract/platform/scheduling/executors.ts'
import { addressProblem } from '../../../../kit/allowed-hosts.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'

export interface Known {
  hosts: readonly string[]
  appNameTaken: boolean
}

export function executorProblems(wanted: Input<typeof saveExecutor>, { hosts, appNameTaken }: Known): Problem[] {
  const problems: Problem[] = []
  if (appNameTaken) problems.push({ field: 'appName', name: 'duplicateNumber', key: 'scheduling.appNameTaken' })
  const { addressType, addresses } = wanted
  if (addressType === 'MANUAL' && addresses.length === 0)
    problems.push({ field: 'addresses', name: 'requiredMissing', key: 'scheduling.noAddresses' })
  if (addressType === 'AUTO' && addresses.length > 0)
    problems.push({ field: 'addresses', name: 'invalidInput', key: 'scheduling.registersItself' })
  const wrong = addresses.map(address => executorAddressProblem(address, hosts)).find(problem => problem !== undefined)
  if (wrong !== undefined)
    problems.push({ field: 'addresses', name: 'invalidInput', ...wrong, key: `scheduling.${wrong.key}` })
  return problems
}

/** `key` names a text below `scheduling`. The protocol has no TLS of its own, so http is allowed. */
export function executorAddressProblem(
  address: string,
  hosts: readonly string[],
): { key: string; values?: Record<string, string> } | undefined {
  const problem = addressProblem(address, hosts, { anyHttp: true })
  if (problem !== undefined) return problem
  return new URL(address).search === '' ? undefined : { key: 'address' }
}

/** With one slash at the end, so that an address counts once. */
export function plainAddress(address: string): string {
  const { href } = new URL(address)
  return href.endsWith('/') ? href : `${href}/`
}

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Takes the same time wherever the texts differ. */
export function isSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
