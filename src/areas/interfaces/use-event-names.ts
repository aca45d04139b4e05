import type { Output } from '../../contract/envelope.ts'
import { getInterfaceEvents } from '../../contract/interfaces/interfaces.ts'
import { useDetail } from '../../kit/state/detail-state.ts'

/** What interfaces may hear of; `nameOf` names an event, by its code when no area has it any more. */
export interface EventNames extends Output<typeof getInterfaceEvents> {
  nameOf: (type: string) => string
}

/** The events of all areas with their names; none until they have come. */
export function useEventNames(): EventNames {
  const { events, businessTypes } = useDetail(getInterfaceEvents, {}).value ?? { events: [], businessTypes: [] }
  return { events, businessTypes, nameOf: code => events.find(({ type }) => type === code)?.name ?? code }
}
