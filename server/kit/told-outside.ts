import type { Act } from './call/act.ts'
import type { Events } from './events.ts'

/** What other systems are told of an event: which document, where it is seen, how it stands. */
export interface Happened {
  businessId: string
  docNo: string
  /** Path inside the portal of the page that shows it. */
  path: string
  /** The state of the document after it. */
  status(): Promise<string>
  /** The document as UBL; absent where there is none, undefined where this state has none. */
  document?(): Promise<string | undefined>
}

/** An event that other systems may be told of. */
export interface OutsideEvent<Payload> {
  /** The kind of document that it is about. */
  businessType: string
  /** True when `happened` gives a document, so that interfaces of the protocol UBL may want it. */
  hasDocument: boolean
  happened(act: Act, payload: Payload): Happened
}

/** An event that other systems may be told of, with the area whose texts name it: `toldOutside.<event>`. */
export interface OutsideEventType extends Pick<OutsideEvent<never>, 'businessType' | 'hasDocument'> {
  type: string
  area: string
}

/** The events of an area that other systems may be told of. */
export type ToldOutside = { readonly [Name in keyof Events]?: OutsideEvent<Events[Name]> }
