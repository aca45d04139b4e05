import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { WrittenDocument } from '../written-document.ts'
import { Filled, Flag, Id, Ids, Moment, Str } from '../vocabulary.ts'

/** Largest document in bytes: 10 MB. A larger one is sent all the same, and answered as a problem. */
export const documentLimit = 10 * 1024 * 1024

/** Kinds of documents that speak of an order itself; those go out by its call. */
export const orderDocumentKinds = ['Order', 'OrderChange', 'OrderCancellation', 'OrderResponse'] as const
export type OrderDocumentKind = (typeof orderDocumentKinds)[number]

/** Kinds of documents that come in. */
export const documentKinds = [...orderDocumentKinds, 'DespatchAdvice', 'Invoice', 'CreditNote'] as const

/** What an import does: it makes, changes, cancels or answers an order, or drafts a delivery order or an invoice application. */
export const documentEffects = ['create', 'change', 'cancel', 'answer', 'deliver', 'invoice'] as const

/** Modules whose holders may bring documents. */
export const documentBringers = ['order-import', 'order-answer', 'sup-apply-edit'] as const

/** Where something stands in the document; line and column begin at 1. */
const Place = Obj({ line: Integer(), column: Integer(), path: Text() })

/** Something that keeps a document from being written (error), or that a person should look at (warning). */
export const DocumentProblem = Obj({
  level: Enum(['error', 'warning'] as const),
  place: Place,
  problem: Text(),
  /** The whole sentence in the caller's language. */
  msg: Text(),
  /** In how many places the document has this very problem; `place` is the first of them. */
  count: Integer(),
})
export type DocumentProblem = Static<typeof DocumentProblem>

/** A value of the document; `name` says what it is in the caller's language, from the outside in: 'Line › Item › Name'. */
const Fact = Obj({ place: Place, name: Text(), value: Text() })

/** What a document can say that nothing here has, and that a list of values can stand for. */
export const choiceKinds = ['supplier', 'company', 'purchaser', 'unit', 'tax', 'material', 'price'] as const

/** What somebody chose: `chosen` is an id, the code of a unit or a tax, or a price of one unit without tax. */
const GivenChoice = Obj({ kind: Enum(choiceKinds), stated: Str(200), chosen: Filled(64) })
export type GivenChoice = Static<typeof GivenChoice>

/** Something that was not recognised: what the document says, how often, and what was chosen for it; '' when nothing. */
const DocumentChoice = Obj({
  kind: Enum(choiceKinds),
  stated: Text(),
  label: Text(),
  chosen: Text(),
  count: Integer(),
  /** False when the document can be imported without it. */
  needed: Flag(),
})
export type DocumentChoice = Static<typeof DocumentChoice>

/** A choice that is remembered of a sender. */
const KeptChoice = Obj({
  id: Id(),
  senderName: Text(),
  kind: Enum(choiceKinds),
  stated: Text(),
  chosen: Text(),
  updateName: Text(),
  updateTime: Moment(),
})
export type KeptChoice = Static<typeof KeptChoice>

/** What an import understood, before anything is written. */
export const CheckReport = Obj({
  kind: Union([Enum(documentKinds), Null()]),
  documentNo: Text(),
  /** What would happen; null when nothing can be written. */
  effect: Union([Enum(documentEffects), Null()]),
  /** The order that the document speaks of, when it exists. */
  orderId: Union([Id(), Null()]),
  orderNo: Text(),
  supplierName: Text(),
  currency: Text(),
  amountExcl: Text(),
  amountIncl: Text(),
  /** The order as it would be, where a document makes one. */
  order: Union([
    Obj({
      companyName: Text(),
      purchaserName: Text(),
      orderDate: Text(),
      deliveryAddress: Text(),
      paymentTermName: Text(),
      incoterm: Text(),
      remark: Text(),
    }),
    Null(),
  ]),
  /** The delivery order as it would be, where a document makes one. */
  delivery: Union([
    Obj({
      orderNos: Text(),
      shipDate: Text(),
      arriveDate: Text(),
      carrier: Text(),
      trackingNo: Text(),
      grossWeight: Text(),
      packageCount: Text(),
      remark: Text(),
    }),
    Null(),
  ]),
  /** The invoice that would be kept with a new application for it. */
  invoice: Union([
    Obj({ companyName: Text(), invoiceDate: Text(), taxAmount: Text(), orderNos: Text(), receiveNos: Text() }),
    Null(),
  ]),
  rows: List(
    Obj({
      rowNo: Integer(),
      /** Order and row, where a document may speak of several orders. */
      orderRow: Optional(Text()),
      item: Text(),
      materialCode: Text(),
      qty: Text(),
      unit: Text(),
      /** In the caller's language; the code where there is no name. */
      unitName: Text(),
      priceExcl: Text(),
      amountExcl: Text(),
      remark: Text(),
      taxPercent: Text(),
      needDate: Text(),
      lineCode: Text(),
      receiveNo: Optional(Text()),
      batchNo: Optional(Text()),
      packageNo: Optional(Text()),
    }),
  ),
  /** What was not recognised by itself, and what stands for it. */
  choices: List(DocumentChoice),
  understood: List(Fact),
  ignored: List(Fact),
  /** How many values there are in all; the lists hold the first 5,000. */
  understoodCount: Integer(),
  ignoredCount: Integer(),
  problems: List(DocumentProblem),
})
export type CheckReport = Static<typeof CheckReport>

const DocumentInput = Obj({
  fileName: Str(255),
  content: Text({ maxLength: 3 * documentLimit }),
  /** For what was not recognised; an import remembers those that it needed for the next document of the sender. */
  choices: Optional(List(GivenChoice, { maxItems: 500 })),
})

// --- ours -------------------------------------------------------------------

/** Reads a document and says what it means; writes nothing. Never refuses because of the content. */
export const checkDocument = endpoint('POST', 'interop/ubl/check', {
  in: DocumentInput,
  out: CheckReport,
  access: documentBringers,
  bodyLimit: 3 * documentLimit,
})

/** Writes a document that was checked. Any problem of level error answers 10017 with `data.errors`. */
export const importDocument = endpoint('POST', 'interop/ubl/import', {
  in: DocumentInput,
  /** The order, or with `deliver` the delivery order and with `invoice` the application, with its number. */
  out: Obj({ id: Id(), number: Text(), effect: Enum(documentEffects) }),
  access: documentBringers,
  saves: true,
  bodyLimit: 3 * documentLimit,
})

/** Writes an issued order as UBL Order, or the last answer to it as UBL OrderResponse. */
export const exportDocument = endpoint('POST', 'interop/ubl/export', {
  in: Obj({ orderId: Id(), kind: Enum(orderDocumentKinds), changeNo: Optional(Filled(64)) }),
  out: WrittenDocument,
  access: ['order-list', 'order-my'],
})

/** What is remembered of the senders of documents, by sender; at most 500. */
export const queryDocumentChoices = endpoint('POST', 'interop/ubl/choice/query', {
  in: Obj({}),
  out: List(KeptChoice),
  access: ['order-import'],
})

/** Forgets choices: the next document of their senders asks again. */
export const forgetDocumentChoices = endpoint('POST', 'interop/ubl/choice/forget', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: ['order-import'],
  saves: true,
})
