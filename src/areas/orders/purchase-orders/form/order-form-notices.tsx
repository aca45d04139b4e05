import { useRef } from 'react'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { ChangesTable } from '../../../../ui/page/changes-table.tsx'
import type { ConflictField } from '../../../../ui/page/conflict-notice.tsx'
import { ErrorSummary } from '../../../../ui/page/error-summary.tsx'
import { FormNotices } from '../../../../widgets/document/form-notices.tsx'
import type { FormDifference } from './order-form-differences.ts'
import { goToProblem } from './order-form-focus.ts'
import { chooseEntry, entryOf } from './order-form-merge.ts'
import type { OrderForm } from './order-form-parts.ts'
import type { OrderFormSession } from './order-form-session.ts'

/** Notices above the form: a draft of an earlier visit, another user's changes, a failed save. */
export function OrderFormNotices({ session }: { session: OrderFormSession }) {
  const t = useWords('purchase-orders-form')
  const box = useRef<HTMLDivElement>(null)
  const { state, conflict } = session
  const { problems, form } = state
  const fields = (conflict?.merged.theirs ?? []).map((difference): ConflictField => {
    const { key, field } = difference
    const mine = conflict?.merged.kept.has(key) ? entryOf(conflict.mine, key) : undefined
    return {
      key,
      ...placed(difference, t),
      theirs: valueText(field, difference.after, t),
      ...(mine === undefined ? {} : { mine: valueText(field, mine, t) }),
    }
  })
  return (
    <div ref={box}>
      <FormNotices
        form={session}
        named={problems.length > 0}
        conflictFields={fields}
        onChoose={(key, whose) =>
          conflict &&
          session.send({
            type: 'replaced',
            form: chooseEntry(form, conflict[whose === 'mine' ? 'mine' : 'newer'], key),
          })
        }
      >
        <ErrorSummary
          problems={problems}
          nameOf={problem => problemName(problem, form, t)}
          onPick={problem => goToProblem(box.current, problem, form.header)}
        />
      </FormNotices>
    </div>
  )
}

/** Differences as a table of fields, old and new. */
export function DifferenceTable({ differences }: { differences: readonly FormDifference[] }) {
  const t = useWords('purchase-orders-form')
  return (
    <ChangesTable
      changes={differences.map(difference => ({
        ...placed(difference, t),
        after: valueText(difference.field, difference.after, t),
      }))}
    />
  )
}

function placed({ field, row, before }: FormDifference, t: Words<'purchase-orders-form'>) {
  return {
    label: t.find(`fields.${field}`) ?? field,
    ...(row === undefined ? {} : { place: t('place', { row }) }),
    before: valueText(field, before, t),
  }
}

function valueText(field: string, value: string, t: Words<'purchase-orders-form'>): string | null {
  const group = { taxMode: 'taxModes', orderType: 'orderTypes', urgentFlag: 'flags' }[field]
  return (group && t.find(`${group}.${value}`)) || value || null
}

/** Where a problem is, in words: 'Row 20, Quantity'. */
function problemName({ field }: FieldProblem, form: OrderForm, t: Words<'purchase-orders-form'>): string | undefined {
  const [, index, name] = /^details\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const label = t.find(`fields.${name ?? field}`)
  if (index === undefined) return label
  const row = form.rows[Number(index)]?.rowNo || Number(index) + 1
  return label === undefined ? t('place', { row }) : t('placeField', { row, field: label })
}
