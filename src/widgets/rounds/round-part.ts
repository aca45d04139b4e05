import type { RoundBusinessType } from '../../contract/sourcing/rounds/round-parts.ts'

/** A document that takes questions, to choose from. */
export interface AskableDocument {
  id: string
  number: string
  title: string
}

/** Parts that an area brings for the pages that inquiries and tenders share. */
export interface RoundPart {
  readonly businessType: RoundBusinessType
  /** Address of the document's page; suppliers have another one. */
  pathOf(supplier: boolean): string
  /** Documents that still accept questions of the supplier; undefined while they load. */
  useAskable(): readonly AskableDocument[] | undefined
}
