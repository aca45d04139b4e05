import { bodyFields } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import type { BodyField, InterfaceDef } from '../../../../src/contract/platform/interfaces/interfaces.ts'

export type Body = Readonly<Record<BodyField, string>>

export function namesOf(mapping: InterfaceDef['mapping']): Record<BodyField, string> {
  const name = (field: BodyField) => {
    const given = mapping[field] ?? ''
    return given === '' ? field : given
  }
  return {
    id: name('id'),
    time: name('time'),
    type: name('type'),
    documentNumber: name('documentNumber'),
    status: name('status'),
    link: name('link'),
  }
}

/** Fields have a fixed order, under the interface's names. */
export function bodyText(body: Body, mapping: InterfaceDef['mapping']): string {
  const names = namesOf(mapping)
  return JSON.stringify(Object.fromEntries(bodyFields.map(field => [names[field], body[field]])))
}
