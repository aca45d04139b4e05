import { paymentTerms } from '../../../contract/ground/master-data/payment-terms.ts'
import { useWords } from '../../../i18n/words.ts'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'
import { usePaymentTermForm } from './payment-term-form.tsx'

const texts = { area: 'master-data', texts: 'terms' } as const

/** When suppliers are paid. */
export function PaymentTermListPage() {
  const t = useWords('master-data')
  return (
    <RecordListPage
      calls={paymentTerms}
      texts={texts}
      template="payment-terms"
      form={usePaymentTermForm()}
      nameOf={term => term.code}
      columns={[
        { field: 'code', link: true, sortable: true, card: 'title', width: 110 },
        { field: 'name', title: t('terms.names'), sortable: true },
        { field: 'baseDate', cell: term => t(`baseDates.${term.baseDate}`), priority: 4 },
        { field: 'days', sortable: true, align: 'end', width: 80 },
        {
          field: 'stages',
          cell: ({ stages }) => (stages.length === 0 ? '' : `${stages.map(stage => stage.percent).join(' / ')} %`),
          width: 150,
          priority: 5,
        },
      ]}
      filters={[{ field: 'baseDate', type: 'select', texts: 'baseDates' }]}
    />
  )
}
