import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { WrittenDocument } from '../../written-document.ts'
import { Filled, Flag, Id, Ids, Moment, Str } from '../../vocabulary.ts'

/** 10 MB. Larger documents are still sent, and returned as a problem. */
export const documentLimit = 10 * 1024 * 1024

export const orderDocumentKinds = ['Order', 'OrderChange', 'OrderCancellation', 'OrderResponse'] as const
export type OrderDocumentKind = (typeof orderDocumentKinds)[number]

export const documentKinds = [...orderDocumentKinds, 'DespatchAdvice', 'Invoice', 'CreditNote'] as const

/** `deliver` drafts a delivery order, `invoice` an invoice application. */
export const documentEffects = ['create', 'change', 'cancel', 'answer', 'deliver', 'invoice'] as const

export const documentBringers = ['order-import', 'order-answer', 'sup-apply-edit'] as const

/** Line and column from 1. */
const Place = Obj({ line: Integer(), column: Integer(), path: Text() })

export const DocumentProblem = Obj({
  level: Enum(['error', 'warning'] as const),
  place: Place,
  problem: Text(),
  msg: Text(),
  count: Integer(),
})
export type DocumentProblem = Static<typeof DocumentProblem>

/** `name` is a path in the caller's language: 'Line › Item › Name'. */
const Fact = Obj({ place: Place, name: Text(), value: Text() })

export const choiceKinds = [
  'supplier',
  'company',
  'purchaser',
  'unit',
  'tax',
  'material',
  'price',
  'warehouse',
  'row',
] as const

/** `chosen` is an id, a unit code, a tax code, or a unit price without tax. */
const GivenChoice = Obj({ kind: Enum(choiceKinds), stated: Str(200), chosen: Filled(64) })
export type GivenChoice = Static<typeof GivenChoice>

const DocumentChoice = Obj({
  kind: Enum(choiceKinds),
  stated: Text(),
  label: Text(),
  chosen: Text(),
  count: Integer(),
  /** 0 when the document can be imported without it. */
  needed: Flag(),
  filters: Optional(Obj({ orderDetailIds: Optional(Text()), orderId: Optional(Id()) })),
})
export type DocumentChoice = Static<typeof DocumentChoice>

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

export const CheckReport = Obj({
  kind: Union([Enum(documentKinds), Null()]),
  documentNo: Text(),
  /** Null when nothing can be imported. */
  effect: Union([Enum(documentEffects), Null()]),
  orderId: Union([Id(), Null()]),
  orderNo: Text(),
  supplierName: Text(),
  currency: Text(),
  amountExcl: Text(),
  amountIncl: Text(),
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
  delivery: Union([
    Obj({
      orderNos: Text(),
      shipDate: Text(),
      arriveDate: Text(),
      carrier: Text(),
      trackingNo: Text(),
      grossWeight: Text(),
      packageCount: Text(),
      warehouseName: Text(),
      remark: Text(),
    }),
    Null(),
  ]),
  invoice: Union([
    Obj({ companyName: Text(), invoiceDate: Text(), taxAmount: Text(), orderNos: Text(), receiveNos: Text() }),
    Null(),
  ]),
  rows: List(
    Obj({
      rowNo: Integer(),
      orderRow: Optional(Text()),
      item: Text(),
      materialCode: Text(),
      qty: Text(),
      unit: Text(),
      /** In the caller's language; default: the code. */
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
  choices: List(DocumentChoice),
  understood: List(Fact),
  ignored: List(Fact),
  /** Totals; the lists have the first 5,000. */
  understoodCount: Integer(),
  ignoredCount: Integer(),
  problems: List(DocumentProblem),
})
export type CheckReport = Static<typeof CheckReport>

const DocumentInput = Obj({
  fileName: Str(255),
  content: Text({ maxLength: 3 * documentLimit }),
  /** For unknown values; an import stores those it used for further documents of the sender. */
  choices: Optional(List(GivenChoice, { maxItems: 500 })),
})

/** Never refuses content. */
export const checkDocument = endpoint('POST', 'interop/ubl/check', {
  in: DocumentInput,
  out: CheckReport,
  access: documentBringers,
  bodyLimit: 3 * documentLimit,
})

/** 10017 with `data.errors` for any problem of level error. */
export const importDocument = endpoint('POST', 'interop/ubl/import', {
  in: DocumentInput,
  out: Obj({ id: Id(), number: Text(), effect: Enum(documentEffects) }),
  access: documentBringers,
  saves: true,
  bodyLimit: 3 * documentLimit,
})

/** Issued order as UBL Order, or its last answer as UBL OrderResponse. */
export const exportDocument = endpoint('POST', 'interop/ubl/export', {
  in: Obj({ orderId: Id(), kind: Enum(orderDocumentKinds), changeNo: Optional(Filled(64)) }),
  out: WrittenDocument,
  access: ['order-list', 'order-my'],
})

/** At most 500. */
export const queryDocumentChoices = endpoint('POST', 'interop/ubl/choice/query', {
  in: Obj({}),
  out: List(KeptChoice),
  access: ['order-import'],
})

export const forgetDocumentChoices = endpoint('POST', 'interop/ubl/choice/forget', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: ['order-import'],
  saves: true,
})
