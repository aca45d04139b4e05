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
import { endpoint } from '../../envelope.ts'
import { Id, Moment, Str } from '../../vocabulary.ts'

/** Per user. */
export const mostDrafts = 100

/** JSON in UTF-8 bytes. */
export const mostDraftBytes = 1_000_000

/** Quotes cannot be saved as drafts: they are sealed, and unknown to the server before the opening. */
export const draftKinds = [
  ...(['PURCHASE_ORDER', 'ORDER_CHANGE', 'DELIVERY_PLAN', 'DELIVERY_ORDER', 'RECEIPT'] as const),
  ...([
    'RETURN_ORDER',
    'REVERSAL',
    'INQUIRY',
    'TENDER',
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

const DraftName = () => Text({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 })

export const DraftForm = Record(Text(), Unknown())

export const DraftSummary = Obj({
  id: Id(),
  kind: Enum(draftKinds),
  name: DraftName(),
  title: Text(),
  rowCount: Integer(),
  updateTime: Moment(),
})
export type DraftSummary = Static<typeof DraftSummary>

// Not specified

export const queryDrafts = endpoint('POST', 'user/draft/query', {
  in: Obj({ kinds: List(Enum(draftKinds), { minItems: 1, maxItems: draftKinds.length }) }),
  out: List(DraftSummary),
  access: 'signed-in',
})

export const getDraft = endpoint('POST', 'user/draft/get', {
  in: Obj({ kind: Enum(draftKinds), name: DraftName() }),
  out: Union([Obj({ updateTime: Moment(), form: DraftForm }), Null()]),
  access: 'signed-in',
})

/** Replaces the one of the same name. 10008 above 1 MB, and for more than 100 drafts. */
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

/** Idempotent. */
export const removeDraft = endpoint('POST', 'user/draft/remove', {
  in: Obj({ kind: Enum(draftKinds), name: DraftName() }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})
