import { Array as List, Null, Object as Obj, Optional, Record, String as Text, Union, Unknown } from 'typebox'
import type { Static } from 'typebox'
import { ScoringElements, ScoringRules } from '../experts/scoring.ts'
import { PrequalificationRules } from '../rounds/prequalification-parts.ts'
import { Day, Id, Quantity, Str } from '../../vocabulary.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const DemandPart = Obj({ detailId: Id(), qty: Quantity() })
export type DemandPart = Static<typeof DemandPart>

export const InquiryArticleInput = Obj({
  id: Optional(Id()),
  materialId: Optional(orNull(Id())),
  /** Required without a material. */
  materialText: Optional(Str(255)),
  spec: Optional(Str(255)),
  qty: Quantity(),
  unit: Text({ minLength: 1, maxLength: 8 }),
  needDate: Day(),
  /** Expected price without tax; hidden from suppliers. */
  estimatePrice: Optional(orNull(Quantity())),
  remark: Optional(Str(500)),
  /** Demand rows and their quantities, reserved while the inquiry runs. */
  demands: Optional(List(DemandPart, { maxItems: 100 })),
})
export type InquiryArticleInput = Static<typeof InquiryArticleInput>

export const InquiryInviteInput = Obj({ supplierId: Id(), supplierName: Optional(Str(255)) })
export type InquiryInviteInput = Static<typeof InquiryInviteInput>

/** Any fields, stored unchanged. */
const Open = () => Record(Text({ maxLength: 64 }), Unknown())

// Specified

/** Stored by the specified pages under the key `inquiryData` and posted unchanged. */
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
