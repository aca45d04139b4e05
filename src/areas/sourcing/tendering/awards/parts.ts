import { hasPermission } from '../../../../account/permissions.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { StageParts } from '../stage-parts.ts'
import { useResultSections } from './result-section.tsx'

const decided = ({ status }: Tender): boolean => status === 'AWARDED' || status === 'CLOSED'

export const awardsParts: StageParts = {
  useLinks() {
    const t = useWords('tender-awards')
    const link = (name: 'prepare' | 'publication' | 'approval' | 'official' | 'letters', path: string) => ({
      name,
      label: t(`pages.${name}`),
      path,
    })
    return [
      { ...link('prepare', '/pre-bid-view'), icon: 'columns', events: ['propose'] },
      { ...link('publication', '/add-public-view'), icon: 'bell', events: ['publishResult', 'answerObjection'] },
      {
        ...link('approval', '/winning-approval-view'),
        icon: 'circle-check',
        events: ['submitAward', 'withdrawAward', 'approveAward', 'rejectAward'],
      },
      {
        ...link('official', '/official-bid-view'),
        icon: 'circle-check',
        shown: tender => decided(tender) && hasPermission('official-bid-view'),
      },
      {
        ...link('letters', '/winning-bid-view'),
        icon: 'message',
        shown: tender => decided(tender) && hasPermission('winning-bid-view'),
      },
    ]
  },
  useSections: useResultSections,
}
