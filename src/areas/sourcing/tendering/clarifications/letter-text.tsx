import { clarificationType } from '../../../../contract/sourcing/tendering/clarifications.ts'
import type { ChangedItem, Clarification } from '../../../../contract/sourcing/tendering/clarifications.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { DocumentFiles } from '../../../../widgets/document/document-files.tsx'

interface LetterProps {
  letter: Clarification
  /** The current bid deadline. */
  ends: string
}

/** A letter with the values before and after it side by side. */
export function LetterText({ letter, ends }: LetterProps) {
  useStyles(noteStyles)
  const t = useWords('tender-clarifications')
  const { clarifyNo, title, content, status, issueTime, issueName, documentVersion, times, items, voidsBids } = letter
  const facts = [
    clarifyNo,
    issueTime !== null && t('letters.issuedAt', { time: issueTime }),
    issueName,
    documentVersion !== null && t('letters.version', { version: documentVersion }),
  ]
  return (
    <div className="stack">
      <div className="note-head">
        <strong>{title}</strong>
        <StatusTag tone={status === 'ISSUED' ? 'info' : 'neutral'}>{t(`clarificationStatus.${status}`)}</StatusTag>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      {content !== '' && <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</p>}
      {times.length > 0 && <TimeTable times={times} />}
      {items.length > 0 && <ItemTable items={items} />}
      <p className="hint">{voidsBids ? t('letters.voids', { ends }) : t('letters.keeps')}</p>
      <DocumentFiles
        businessType={clarificationType}
        businessId={letter.id}
        label={t('letters.files')}
        readonly={!letter.allowed.includes('edit')}
      />
    </div>
  )
}

type ChangedTime = Clarification['times'][number]

function TimeTable({ times }: { times: readonly ChangedTime[] }) {
  const t = useWords('tender-clarifications')
  const tendering = useWords('tendering')
  const field = t('letters.times')
  const columns: Column<ChangedTime>[] = [
    { field: 'name', title: field, minWidth: 180, card: 'title', cell: ({ name }) => tendering(`fields.${name}`) },
    { field: 'before', title: t('letters.before', { field: '' }).trim(), width: 180 },
    { field: 'after', title: t('letters.after', { field: '' }).trim(), width: 180 },
  ]
  return <DataTable label={field} columns={columns} rows={times} rowKey={({ name }) => name} />
}

function ItemTable({ items }: { items: readonly ChangedItem[] }) {
  const t = useWords('tender-clarifications')
  const tendering = useWords('tendering')
  const changed = (['qty', 'needDate', 'spec'] as const).filter(name =>
    items.some(({ before, after }) => before[name] !== after[name]),
  )
  const columns: Column<ChangedItem>[] = [
    {
      field: 'materialText',
      title: tendering('fields.material'),
      minWidth: 200,
      card: 'title',
      cell: item => `${item.materialCode} ${item.materialText}`.trim(),
    },
    { field: 'lotNo', title: tendering('fields.lot'), width: 80 },
    ...changed.flatMap(name =>
      (['before', 'after'] as const).map((side): Column<ChangedItem> => ({
        field: `${side}.${name}`,
        title: t(`letters.${side}`, { field: tendering(`fields.${name}`) }),
        align: name === 'qty' ? 'end' : 'start',
        minWidth: 120,
        cell: item =>
          name === 'qty' ? `${formatQuantity(item[side].qty, 6, t.language)} ${item.unitSymbol}` : item[side][name],
      })),
    ),
  ]
  return <DataTable label={t('letters.items')} columns={columns} rows={items} rowKey={({ itemId }) => itemId} />
}
