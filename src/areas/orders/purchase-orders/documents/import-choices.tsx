import { useState } from 'react'
import {
  forgetDocumentChoices,
  queryDocumentChoices,
} from '../../../../contract/orders/purchase-orders/order-documents.ts'
import type { DocumentChoice, KeptChoice } from '../../../../contract/orders/purchase-orders/order-documents.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { MoreButton, useShown } from './import-more.tsx'

const lists = {
  supplier: 'LOV_SUPPLIER',
  company: 'LOV_COMPANY',
  purchaser: 'LOV_PURCHASER',
  unit: 'LOV_UNIT',
  tax: 'LOV_TAX',
  material: 'LOV_MATERIAL',
  warehouse: 'LOV_DELIVERY_WAREHOUSE',
  row: 'LOV_ORDER_ROW',
} as const

/** How many choices are shown at first: a document may name thousands of unknown items. */
const fewNeeded = 50
const fewOptional = 5

interface ImportChoicesProps {
  choices: readonly DocumentChoice[]
  busy: boolean
  onChoose(choice: DocumentChoice, chosen: string): void
}

/**
 * Unrecognised values, required ones first, with a field for their replacement; each choice checks the document again.
 */
export function ImportChoices({ choices, busy, onChoose }: ImportChoicesProps) {
  const t = useWords('purchase-orders-documents')
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const needed = choices.filter(choice => choice.needed === 1)
  const optional = choices.filter(choice => choice.needed === 0)
  const { shown, left, more } = useShown([...needed, ...optional], Math.min(needed.length, fewNeeded) + fewOptional)
  return (
    <div className="choices">
      <p className="secondary">{t('choices.text')}</p>
      {shown.map(choice => {
        const key = `${choice.kind} ${choice.stated}`
        if (choice.kind === 'price')
          return <PriceChoice key={key} name={key} choice={choice} busy={busy} onChoose={onChoose} />
        return (
          <LookupField
            key={key}
            label={t(`choices.${choice.kind}`, { stated: choice.label, count: choice.count })}
            name={key}
            lov={lists[choice.kind]}
            params={choice.filters ?? {}}
            value={choice.chosen}
            text={texts[key] ?? ''}
            disabled={busy}
            onChange={(chosen, text) => {
              setTexts({ ...texts, [key]: text })
              onChoose(choice, chosen)
            }}
          />
        )
      })}
      <MoreButton left={left} onMore={more} />
    </div>
  )
}

type PriceChoiceProps = { name: string; choice: DocumentChoice } & Pick<ImportChoicesProps, 'busy' | 'onChoose'>

/** A price for what the document states without one; it counts when the field is left. */
function PriceChoice({ name, choice, busy, onChoose }: PriceChoiceProps) {
  const t = useWords('purchase-orders-documents')
  const [price, setPrice] = useState(choice.chosen)
  return (
    <div onBlur={() => price !== choice.chosen && onChoose(choice, price)}>
      <DecimalField
        label={t('choices.price', { stated: choice.label, count: choice.count })}
        name={name}
        value={price}
        precision={6}
        disabled={busy}
        onChange={setPrice}
      />
    </div>
  )
}

/** The choices that are remembered, by sender; chosen ones are forgotten. */
export function KeptChoices() {
  const t = useWords('purchase-orders-documents')
  const kept = useDetail(queryDocumentChoices, {})
  const forget = async (choice: KeptChoice) => {
    await call(forgetDocumentChoices, { ids: [choice.id] })
    kept.reload()
  }
  if (kept.failure) return <FailureNote failure={kept.failure} onRetry={kept.reload} />
  return (
    <DataTable
      label={t('choices.kept')}
      rows={kept.value ?? []}
      rowKey={choice => choice.id}
      columns={[
        { field: 'senderName', title: t('choices.sender'), minWidth: 160, card: 'title' },
        { field: 'kind', title: t('choices.kind'), width: 130, cell: choice => t(`choices.kinds.${choice.kind}`) },
        { field: 'stated', title: t('choices.stated'), minWidth: 160 },
        { field: 'chosen', title: t('choices.chosen'), minWidth: 160 },
      ]}
      actions={[{ name: 'forget', label: t('choices.forget'), run: forget }]}
    />
  )
}
