import type { Tender } from '../../../contract/sourcing/tendering/tender-parts.ts'
import type { TenderEvent } from '../../../contract/sourcing/tendering/tender-words.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import type { Section } from '../../../ui/page/detail-page.tsx'

/** An action of the page of a tender that leads to the page of a stage. */
export interface StageLink {
  name: string
  label: string
  icon: IconName
  path: string
  /** Offered while the server allows one of these steps. */
  events?: readonly TenderEvent[]
  /** Condition of a link that follows from no step, such as one to results. */
  shown?: (tender: Tender) => boolean
}

/** Links and sections that a stage adds to the page of a tender. */
export interface StageParts {
  useLinks(): readonly StageLink[]
  useSections(tender: Tender): readonly Section[]
}
