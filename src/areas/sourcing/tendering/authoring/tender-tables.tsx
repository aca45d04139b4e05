import type {
  OpeningMember,
  Tender,
  TenderInvite,
  TenderItem,
  TenderLot,
  TenderRequirement,
} from '../../../../contract/sourcing/tendering/tender-parts.ts'
import type { ScoringElement } from '../../../../contract/sourcing/experts/scoring.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { supplierFact } from '../../../../widgets/supplier-standing/supplier-name.tsx'

export function LotTable({ lots }: { lots: readonly TenderLot[] }) {
  const t = useWords('tendering')
  const columns: Column<TenderLot>[] = [
    { field: 'lotNo', title: t('fields.lotNo'), width: 110, card: 'title' },
    { field: 'name', title: t('fields.lotName'), minWidth: 200 },
    { field: 'status', title: t('fields.status'), width: 140, cell: lot => t(`lotStatus.${lot.status}`) },
    { field: 'failReason', title: t('fields.reason'), minWidth: 160 },
  ]
  return <DataTable label={t('detail.lots')} columns={columns} rows={lots} rowKey={lot => lot.id} />
}

export function ItemTable({ tender }: { tender: Pick<Tender, 'article' | 'lots' | 'currencyDigits'> }) {
  const t = useWords('tendering')
  const price = (field: 'ceilingPrice' | 'estimatePrice'): Column<TenderItem>[] =>
    tender.article.some(item => item[field] !== null)
      ? [
          {
            ...({ field, title: t(`fields.${field}`), align: 'end' } as const),
            cell: item => formatPrice(item[field], tender.currencyDigits, t.language),
          },
        ]
      : []
  const columns: Column<TenderItem>[] = [
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 220,
      card: 'title',
      wrap: true,
      cell: item => (
        <span className="stacked">
          <span>{`${item.materialCode} ${item.materialText}`.trim()}</span>
          {item.spec && <small>{item.spec}</small>}
        </span>
      ),
    },
    ...(tender.lots.length > 1 ? [{ field: 'lotNo', title: t('fields.lot'), width: 90 } as const] : []),
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      cell: item => `${formatQuantity(item.qty, item.unitPrecision, t.language)} ${item.unitSymbol}`,
    },
    { field: 'needDate', title: t('fields.needDate'), width: 110 },
    { field: 'deliveryPlace', title: t('fields.deliveryPlace'), minWidth: 120, priority: 4 },
    ...price('ceilingPrice'),
    ...price('estimatePrice'),
    { field: 'remark', title: t('fields.remark'), minWidth: 120, priority: 5 },
  ]
  return <DataTable label={t('detail.items')} columns={columns} rows={tender.article} rowKey={item => item.id} />
}

/** Invited suppliers; a supplier sees its own company only. */
export function InviteTable({ invite }: { invite: readonly TenderInvite[] }) {
  const t = useWords('tendering')
  const columns: Column<TenderInvite>[] = [
    { field: 'supplierName', title: t('fields.supplier'), minWidth: 220, card: 'title', cell: supplierFact },
    {
      field: 'status',
      title: t('fields.status'),
      card: 'status',
      minWidth: 110,
      cell: each => t(`inviteStatus.${each.status}`),
    },
    { field: 'viewTime', title: t('fields.viewTime'), width: 170 },
    { field: 'declineReason', title: t('fields.reason'), minWidth: 140 },
  ]
  return (
    <DataTable label={t('detail.suppliers')} columns={columns} rows={invite} rowKey={({ supplierId }) => supplierId} />
  )
}

export function MemberTable({ members }: { members: readonly OpeningMember[] }) {
  const t = useWords('tendering')
  const columns: Column<OpeningMember>[] = [
    { field: 'name', title: t('fields.member'), minWidth: 200, card: 'title' },
    { field: 'role', title: t('fields.role'), width: 140, cell: member => t(`memberRole.${member.role}`) },
    { field: 'ready', title: t('fields.ready'), width: 170, cell: ({ testedTime }) => testedTime ?? t('no') },
  ]
  return <DataTable label={t('detail.committee')} columns={columns} rows={members} rowKey={({ userId }) => userId} />
}

export function RequirementTable({ requirements }: { requirements: readonly TenderRequirement[] }) {
  const t = useWords('tendering')
  const rounds = useWords('rounds')
  const columns: Column<TenderRequirement>[] = [
    { field: 'name', title: rounds('fields.requirement'), minWidth: 240, card: 'title' },
    {
      field: 'kind',
      title: rounds('fields.kind'),
      width: 140,
      cell: ({ kind = '' }) => rounds.find(`requirementKind.${kind}`) ?? kind,
    },
    {
      field: 'required',
      title: rounds('fields.required'),
      width: 110,
      cell: ({ required }) => t(required === 1 ? 'yes' : 'no'),
    },
    { field: 'minValue', title: rounds('fields.minValue'), align: 'end', width: 130 },
  ]
  return <DataTable label={t('detail.prequal')} columns={columns} rows={requirements} rowKey={({ name }) => name} />
}

export function CriteriaTable({ elements }: { elements: readonly ScoringElement[] }) {
  const t = useWords('rounds')
  const columns: Column<ScoringElement>[] = [
    { field: 'name', title: t('fields.name'), minWidth: 200, card: 'title' },
    {
      field: 'kind',
      title: t('fields.kind'),
      width: 130,
      cell: ({ kind = '' }) => t.find(`elementKind.${kind}`) ?? kind,
    },
    { field: 'maxScore', title: t('fields.maxScore'), align: 'end', width: 110 },
    { field: 'standard', title: t('fields.standard'), minWidth: 240 },
  ]
  return (
    <DataTable
      label={t('fields.expertRatingElementDtos')}
      columns={columns}
      rows={elements}
      rowKey={({ name }) => name}
    />
  )
}
