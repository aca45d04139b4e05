import type { Act } from './call/act.ts'

/** What one area tells the others; `server/reactions.ts` says what follows. */
export interface Events {
  'approval.decided': { businessType: string; businessId: string; decision: 'AGREE' | 'REJECT'; opinion: string }
  /** With the ids of files that were uploaded before it was saved. */
  'order.saved': { orderId: string; attachmentIds: readonly string[] }
  /** With the ids of files that were uploaded before it was saved. */
  'announcement.saved': { announcementId: string; attachmentIds: readonly string[] }
  /** With the ids of the files that its certificates name. */
  'register.submitted': { formId: string; attachmentIds: readonly string[] }
  'order.issued': OrderEvent
  'order.answered': OrderEvent & { code: string }
  'order.changed': OrderEvent & { versionNo: number }
  'order.cancelled': OrderEvent
  /** A registration became a supplier. */
  'supplier.approved': SupplierEvent & { formId: string }
  /** It was moved to the stage. */
  'supplier.stage': SupplierEvent
}

interface SupplierEvent {
  supplierId: string
  supplierNo: string
  stage: string
}

interface OrderEvent {
  orderId: string
  orderNo: string
}

export type Reaction<Name extends keyof Events> = (act: Act, payload: Events[Name]) => Promise<void>
/** An event without an entry has no consequences yet. */
export type Reactions = { readonly [Name in keyof Events]?: readonly Reaction<Name>[] }

let reactions: Reactions | undefined

/** Tells the server once what follows from what. Called by `app.ts` with the table of `reactions.ts`. */
export function setReactions(table: Reactions): void {
  reactions = table
}

/** Runs everything that follows from an event, inside the transaction of the act. */
export async function emit<Name extends keyof Events>(act: Act, name: Name, payload: Events[Name]): Promise<void> {
  for (const react of reactions?.[name] ?? []) await react(act, payload)
}
