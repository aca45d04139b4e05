import type { Requirement } from '../../../../contract/sourcing/rounds/prequalification-parts.ts'
import type { Words } from '../../../../i18n/words.ts'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import { isLeft, priceColumns } from '../../../../widgets/rounds/offers/offer-rows.ts'
import type { QuoteRow } from './quote-form.ts'

/** The columns of a quote; `formRule` are the further fields of the buyer. */
export function quoteColumns(t: Words<'inquiries'>, formRule: readonly Requirement[]): GridColumn<QuoteRow>[] {
  return [
    { field: 'article', title: t('fields.material'), type: 'readonly', width: 220 },
    { field: 'asked', title: t('fields.qty'), type: 'readonly', width: 150 },
    ...priceColumns<QuoteRow>(field => t(`fields.${field}`)),
    {
      field: 'leadDays',
      title: t('fields.leadDays'),
      type: 'decimal',
      width: 100,
      precision: 0,
      locked: isLeft,
    },
    { field: 'deliveryDate', title: t('fields.deliveryDate'), type: 'day', width: 116, locked: isLeft },
    { field: 'offeredQty', title: t('fields.offeredQty'), type: 'decimal', width: 116, locked: isLeft },
    { field: 'maxQty', title: t('fields.maxQty'), type: 'decimal', width: 110, locked: isLeft },
    { field: 'moq', title: t('fields.moq'), type: 'decimal', width: 100, locked: isLeft },
    { field: 'tiers', title: t('fields.tiers'), type: 'text', width: 190, maxLength: 400, locked: isLeft },
    { field: 'brand', title: t('fields.brand'), type: 'text', width: 110, maxLength: 64, locked: isLeft },
    {
      field: 'substitute',
      title: t('fields.substitute'),
      type: 'text',
      width: 140,
      maxLength: 255,
      locked: isLeft,
    },
    ...formRule.map((field, at) => furtherColumn(t, field, at)),
    { field: 'noQuoteReason', title: t('fields.noQuoteReason'), type: 'text', width: 160, maxLength: 200 },
  ]
}

/** A further field of the buyer. */
function furtherColumn(t: Words<'inquiries'>, { name, kind, required }: Requirement, at: number): GridColumn<QuoteRow> {
  const yesNo = [
    { value: '1', label: t('prequal.yes') },
    { value: '0', label: t('prequal.no') },
  ]
  return {
    field: `ext${at}`,
    title: name,
    width: 140,
    required: required === 1,
    locked: isLeft,
    ...(kind === 'FLAG'
      ? { type: 'select', choices: yesNo }
      : kind === 'NUMBER'
        ? { type: 'decimal', precision: 6 }
        : { type: 'text', maxLength: 500 }),
  }
}
