import { Array as List, Null, Object as Obj, Optional, Record, String as Text, Union, Unknown } from 'typebox'
import type { Static } from 'typebox'
import { ScoringElements, ScoringRules } from '../experts/scoring.ts'
import { PrequalificationRules } from './prequalification-parts.ts'
import { Day, Id, Quantity, Str } from '../vocabulary.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** A part of a row of a demand. */
export const DemandPart = Obj({ detailId: Id(), qty: Quantity() })
export type DemandPart = Static<typeof DemandPart>

/** An article that suppliers are asked for. Quantities are in `unit`. */
export const InquiryArticleInput = Obj({
  /** That of a saved article; absent for a new one. */
  id: Optional(Id()),
  materialId: Optional(orNull(Id())),
  /** Needed when no material is named. */
  materialText: Optional(Str(255)),
  spec: Optional(Str(255)),
  qty: Quantity(),
  unit: Text({ minLength: 1, maxLength: 8 }),
  needDate: Day(),
  /** What the buyer expects to pay without tax; suppliers never see it. */
  estimatePrice: Optional(orNull(Quantity())),
  remark: Optional(Str(500)),
  /** Rows of demands that it is asked for, with what of each; held while the inquiry runs. */
  demands: Optional(List(DemandPart, { maxItems: 100 })),
})
export type InquiryArticleInput = Static<typeof InquiryArticleInput>

/** A supplier who is asked. */
export const InquiryInviteInput = Obj({ supplierId: Id(), supplierName: Optional(Str(255)) })
export type InquiryInviteInput = Static<typeof InquiryInviteInput>

/** Any fields, kept as they are. */
const Open = () => Record(Text({ maxLength: 64 }), Unknown())

// --- given by the specification -------------------------------------------

/** What a page keeps of an inquiry under the key `inquiryData`; it is posted as it is. */
export const inquiryDataFields = {
  expertRatingId: Optional(Str(64)),
  expertRatingDto: Optional(ScoringRules),
  ratingExpertDtos: Optional(List(Open(), { maxItems: 50 })),
  expertRatingElementDtos: Optional(ScoringElements()),
  prequalificationDto: Optional(PrequalificationRules),
  article: List(InquiryArticleInput, { maxItems: 1000 }),
  invite: List(InquiryInviteInput, { maxItems: 200 }),
}
export const InquiryData = Obj(inquiryDataFields)
export type InquiryData = Static<typeof InquiryData>
