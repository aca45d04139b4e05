import { queryContracts } from '../../../contract/sourcing/contracts/contracts.ts'
import { queryProblems } from '../../../contract/goods/quality/problems.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Documents, SHOWN } from './supplier-documents.tsx'
import type { OfSupplier } from './supplier-documents.tsx'

/** The latest contracts with a supplier that the current user may see. */
export function ContractsOfSupplier({ supplierId, onSelect }: OfSupplier) {
  const t = useWords('suppliers')
  const c = useWords('contracts')
  return (
    <Documents
      detail={useDetail(queryContracts, { supplierId, page: 1, pageSize: SHOWN })}
      label={t('file.contracts')}
      empty={t('file.noContracts')}
      opens={{ kind: 'contract', page: '/contract/detail', noOf: contract => contract.contractNo, onSelect }}
      columns={[
        { field: 'contractNo', title: c('fields.contractNo'), link: true, card: 'title', width: 170 },
        { field: 'status', title: c('fields.status'), cell: contract => c(`status.${contract.status}`), width: 140 },
        { field: 'title', title: c('fields.title'), minWidth: 180, wrap: true },
        { field: 'validFrom', title: c('fields.validFrom'), width: 116, priority: 3 },
        { field: 'validTo', title: c('fields.validTo'), width: 116 },
      ]}
    />
  )
}

/** The latest 8D reports of a supplier that the current user may see. */
export function ProblemsOfSupplier({ supplierId, onSelect }: OfSupplier) {
  const t = useWords('suppliers')
  const q = useWords('quality')
  return (
    <Documents
      detail={useDetail(queryProblems, { supplierId, page: 1, pageSize: SHOWN })}
      label={t('file.problems')}
      empty={t('file.noProblems')}
      opens={{ kind: 'problem', page: '/quality/problem-detail', noOf: problem => problem.problemNo, onSelect }}
      columns={[
        { field: 'problemNo', title: q('fields.problemNo'), link: true, card: 'title', width: 170 },
        { field: 'status', title: q('fields.status'), cell: problem => q(`status.${problem.status}`), width: 150 },
        { field: 'title', title: q('fields.title'), minWidth: 180, wrap: true },
        {
          field: 'severity',
          title: q('fields.severity'),
          cell: problem => q(`severity.${problem.severity}`),
          width: 110,
        },
        { field: 'due', title: q('fields.due'), width: 170, priority: 3, cell: ({ due }) => due ?? '–' },
      ]}
    />
  )
}
