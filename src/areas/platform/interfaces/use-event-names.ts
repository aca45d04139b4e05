import type { Output } from '../../../contract/envelope.ts'
import { getInterfaceEvents } from '../../../contract/platform/interfaces/interfaces.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'

/** Events for interfaces; `nameOf` returns the name of an event, its code when no area has it any more. */
export interface EventNames extends Output<typeof getInterfaceEvents> {
  nameOf: (type: string) => string
}

/** The events of all areas with their names; empty until they are loaded. */
export function useEventNames(): EventNames {
  const { events, businessTypes } = useDetail(getInterfaceEvents, {}).value ?? { events: [], businessTypes: [] }
  return { events, businessTypes, nameOf: code => events.find(({ type }) => type === code)?.name ?? code }
}
