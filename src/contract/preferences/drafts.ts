import {
  Array as List,
  Enum,
  Integer,
  Null,
  Object as Obj,
  Optional,
  Record,
  String as Text,
  Union,
  Unknown,
} from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { Id, Moment, Str } from '../vocabulary.ts'

/** A user keeps at most this many unfinished documents. */
export const mostDrafts = 100

/** Largest form, as JSON in UTF-8 bytes. */
export const mostDraftBytes = 1_000_000

/** Documents whose forms can be put aside unfinished. A quote is sealed: before the opening the server has none of it. */
export const draftKinds = [
  ...(['PURCHASE_ORDER', 'ORDER_CHANGE', 'DELIVERY_PLAN', 'DELIVERY_ORDER', 'RECEIPT'] as const),
  ...([
    'RETURN_ORDER',
    'REVERSAL',
    'INQUIRY',
    'INVOICE_APPLY',
    'DEMAND',
    'PAYMENT',
    'ADVANCE',
    'OTHER_PAYMENT',
    'PRICE_CONTROL',
    'CONTRACT',
    'PROBLEM_8D',
  ] as const),
] as const
export type DraftKind = (typeof draftKinds)[number]

/** Which draft of a kind it is: the id of the document that is edited, or a name that the browser made for a new one. */
const DraftName = () => Text({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 })

/** A form as its page has it, with what the page knew when it was typed. */
export const DraftForm = Record(Text(), Unknown())

/** What a list says of an unfinished document. */
export const DraftSummary = Obj({
  id: Id(),
  kind: Enum(draftKinds),
  name: DraftName(),
  /** What tells it from others, such as its supplier; may be empty. */
  title: Text(),
  rowCount: Integer(),
  updateTime: Moment(),
})
export type DraftSummary = Static<typeof DraftSummary>

// --- ours ---------------------------------------------------------------------------------------

/** The caller's own unfinished documents of these kinds, the last one first. */
export const queryDrafts = endpoint('POST', 'user/draft/query', {
  in: Obj({ kinds: List(Enum(draftKinds), { minItems: 1, maxItems: draftKinds.length }) }),
  out: List(DraftSummary),
  access: 'signed-in',
})

/** One of them with its form; null when the caller has put none aside under that name. */
export const getDraft = endpoint('POST', 'user/draft/get', {
  in: Obj({ kind: Enum(draftKinds), name: DraftName() }),
  out: Union([Obj({ updateTime: Moment(), form: DraftForm }), Null()]),
  access: 'signed-in',
})

/**
 * Puts a form aside as it is, complete or not; in place of the one of the same name. Refuses 10008 for a form above 1 MB
 * and for one more than 100.
 */
export const saveDraft = endpoint('POST', 'user/draft/save', {
  in: Obj({
    kind: Enum(draftKinds),
    name: DraftName(),
    title: Optional(Str(200)),
    rowCount: Optional(Integer({ minimum: 0, maximum: 10_000 })),
    form: DraftForm,
  }),
  out: Obj({ updateTime: Moment() }),
  access: 'signed-in',
  saves: true,
  bodyLimit: 2 * mostDraftBytes,
})

/** Forgets a form that was put aside; one that is not there is no fault. */
export const removeDraft = endpoint('POST', 'user/draft/remove', {
  in: Obj({ kind: Enum(draftKinds), name: DraftName() }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})
