import type { Act } from './call/act.ts'
import type { Events } from './events.ts'

/** Data sent to other systems for an event. */
export interface Happened {
  businessId: string
  docNo: string
  /** Path of its page inside the portal. */
  path: string
  /** Status of the document after the event. */
  status(): Promise<string>
  /** The document as UBL; undefined in a status without one. */
  document?(): Promise<string | undefined>
}

export interface OutboundEvent<Payload> {
  businessType: string
  /** True when `happened` has a document, so that interfaces of the protocol UBL may subscribe. */
  hasDocument: boolean
  happened(act: Act, payload: Payload): Happened
}

/** The area's text `outboundEvents.<event>` names it. */
export interface OutboundEventType extends Pick<OutboundEvent<never>, 'businessType' | 'hasDocument'> {
  type: string
  area: string
}

/** Events of an area that can be sent to other systems. */
export type OutboundEvents = { readonly [Name in keyof Events]?: OutboundEvent<Events[Name]> }
