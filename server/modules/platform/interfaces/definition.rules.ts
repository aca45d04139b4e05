import { bodyFields } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import type { InterfaceDef, saveInterfaceDef } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { addressProblem } from '../../../kit/allowed-hosts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { OutboundEventType } from '../../../kit/outbound-events.ts'
import { namesOf } from './body.rules.ts'

export interface Known {
  hosts: readonly string[]
  events: readonly Pick<OutboundEventType, 'type' | 'hasDocument'>[]
}

/** `codeTaken` means that another interface has the code. */
export function definitionProblems(
  wanted: Input<typeof saveInterfaceDef>,
  { hosts, events }: Known,
  codeTaken: boolean,
): Problem[] {
  const invalid = (field: string, key: string, values?: Record<string, string>): Problem => ({
    field,
    name: 'invalidInput',
    key: `interfaces.${key}`,
    ...(values && { values }),
  })
  const { protocol, eventTypes, mapping } = wanted
  const problems: Problem[] = []
  if (codeTaken) problems.push({ field: 'code', name: 'duplicateNumber', key: 'records.codeTaken' })
  const address = addressProblem(wanted.endpoint, hosts)
  if (address !== undefined) problems.push(invalid('endpoint', address.key, address.values))
  const wantedEvents = eventTypes.map(type => events.find(event => event.type === type))
  if (wantedEvents.includes(undefined)) problems.push({ field: 'eventTypes', name: 'invalidInput' })
  const without = protocol === 'UBL' ? wantedEvents.filter(event => event?.hasDocument === false) : []
  if (without.length > 0) problems.push(invalid('eventTypes', 'noDocument'))
  const renamed = bodyFields.filter(field => (mapping[field] ?? '') !== '')
  if (protocol === 'UBL' && renamed.length > 0) problems.push(invalid('mapping', 'namesOfUbl'))
  const names = namesOf(mapping)
  for (const field of renamed)
    if (bodyFields.some(other => other !== field && names[other] === names[field]))
      problems.push({
        field: `mapping.${field}`,
        name: 'duplicateInput',
        key: 'interfaces.nameTwice',
        values: { name: names[field] },
      })
  return problems
}

/** An interface cannot be enabled if its host is no longer allowed. */
export function enableProblems({ code, endpoint }: InterfaceDef, hosts: readonly string[]): Problem[] {
  const problem = addressProblem(endpoint, hosts)
  if (problem === undefined) return []
  return [{ field: 'ids', name: 'invalidInput', key: 'interfaces.cannotEnable', values: { code, endpoint } }]
}
