import { getAuditTypes } from '../../../contract/platform/audit/audit.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each act as a colour. */
export const actionTones: Readonly<Record<string, Tone>> = {
  CREATE: 'good',
  UPDATE: 'info',
  DELETE: 'bad',
  STATUS: 'info',
}

/** The kinds of documents that areas name, and what each is called; one that no area names by its code. */
export function useAuditTypes() {
  const types = useDetail(getAuditTypes, {}).value ?? []
  return { types, nameOf: (code: string) => types.find(type => type.code === code)?.name ?? code }
}
