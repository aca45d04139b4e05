import type { ReactNode } from 'react'
import type { TenderAward } from '../../../../contract/sourcing/tendering/award-parts.ts'
import { getTenderAward } from '../../../../contract/sourcing/tendering/awards.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'

export interface AwardProps {
  award: TenderAward
  onAward(award: TenderAward): void
}

interface LoadedAwardProps {
  query: Readonly<Record<string, string>>
  children(props: AwardProps): ReactNode
}

/** The award of the tender in `?id=`. */
export function LoadedAward({ query, children }: LoadedAwardProps) {
  const t = useWords('tender-awards')
  const { id } = query
  const detail = useDetail(getTenderAward, id ? { id } : undefined)
  if (!id) return <EmptyState page title={t('none')} />
  return <LoadedDocument detail={detail}>{award => children({ award, onAward: detail.set })}</LoadedDocument>
}
