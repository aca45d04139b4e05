import { experts } from '../../../contract/sourcing/experts/experts.ts'
import type { ExpertRow } from '../../../contract/sourcing/experts/experts.ts'
import { useWords } from '../../../i18n/words.ts'
import { textAt } from '../../../kit/format/record.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/field/day-field.tsx'
import { Field } from '../../../ui/field/field.tsx'
import type { FieldBase } from '../../../ui/field/field.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { SwitchField } from '../../../ui/field/switch-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { LovPicker } from '../../../widgets/lov-picker/lov-picker.tsx'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'

const texts = { area: 'experts', texts: 'library' } as const
const nameOf = (row: ExpertRow) => row.name

/** The experts with their fields, conflicts of interest and number of reviews. */
export function ExpertListPage() {
  const t = useWords('experts')
  return (
    <RecordListPage
      calls={experts}
      texts={texts}
      nameOf={nameOf}
      form={useExpertForm()}
      columns={[
        { field: 'name', link: true, sortable: true, card: 'title', minWidth: 140 },
        { field: 'expertNo', sortable: true, width: 100, priority: 4 },
        { field: 'level', sortable: true, width: 90, priority: 1, cell: row => t(`level.${row.level}`) },
        {
          field: 'employer',
          minWidth: 180,
          priority: 2,
          cell: row => (row.internalFlag === 1 ? row.orgName || t('internal.1') : row.employer),
        },
        { field: 'categoryNames', title: t('library.categoryIds'), minWidth: 200, priority: 2, wrap: true },
        { field: 'drawCount', align: 'end', width: 96, priority: 3 },
        { field: 'joinCount', align: 'end', width: 96, priority: 3 },
        { field: 'lastJoinTime', width: 170, priority: 4 },
      ]}
      filters={[
        { field: 'level', type: 'select', texts: 'level' },
        { field: 'internalFlag', type: 'select', texts: 'internal' },
        { field: 'categoryId', type: 'lookup', lov: 'LOV_CATEGORY' },
      ]}
    />
  )
}

interface Absence {
  from: string
  to: string
}

function useExpertForm() {
  const t = useWords('experts')
  return useRecordForm(experts, texts, {
    nameOf,
    defaults: { level: 'SENIOR', internalFlag: 0 },
    shown: ['userName', 'orgName'],
    fields: ({ field, lookup, choice, draft, set, problem }) => (
      <>
        <LookupField
          {...lookup('userId', 'userName')}
          lov="LOV_EXPERT_USER"
          onChange={(userId, userName, row) =>
            set({
              userId,
              userName,
              ...(row && draft.name === '' && { name: textAt(row, 'name') }),
              ...(row && draft.phone === '' && { phone: textAt(row, 'phone') }),
              ...(row && draft.email === '' && { email: textAt(row, 'email') }),
            })
          }
        />
        <TextField {...field('name')} />
        <SelectField {...choice('level', 'level')} />
        <SwitchField
          label={t('library.internalFlag')}
          checked={draft.internalFlag === 1}
          onChange={on => set({ internalFlag: on ? 1 : 0 })}
        />
        <LookupField {...lookup('orgId', 'orgName')} lov="LOV_ORG" />
        <TextField {...field('employer')} hint={t('library.employerHint')} />
        <TextField {...field('phone')} type="tel" />
        <TextField {...field('email')} type="email" />
        <ManyField
          label={t('library.categoryIds')}
          required
          error={problem('categoryIds')}
          lov="LOV_CATEGORY"
          values={draft.categoryIds}
          onChange={categoryIds => set({ categoryIds })}
        />
        <ManyField
          label={t('library.conflictSupplierIds')}
          hint={t('library.conflictHint')}
          error={problem('conflictSupplierIds')}
          lov="LOV_SUPPLIER"
          values={draft.conflictSupplierIds}
          onChange={conflictSupplierIds => set({ conflictSupplierIds })}
        />
        <AbsenceFields rows={draft.absences} problem={problem} onChange={absences => set({ absences })} />
        <TextField {...field('remark')} span={4} />
      </>
    ),
  })
}

interface ManyProps extends Pick<FieldBase, 'label' | 'required' | 'error' | 'hint'> {
  lov: string
  values: readonly string[]
  onChange(values: string[]): void
}

/** Several entries of a list of values. */
function ManyField({ lov, values, onChange, ...field }: ManyProps) {
  return (
    <Field {...field} span={4}>
      {() => (
        <LovPicker
          code={lov}
          multiple
          placeholder={field.label}
          value={values.join()}
          onChange={({ value }) => onChange(value.split(',').filter(Boolean))}
        />
      )}
    </Field>
  )
}

interface AbsenceProps {
  rows: readonly Absence[]
  problem(field: string): string | undefined
  onChange(rows: Absence[]): void
}

/** Days when the expert is not available. */
function AbsenceFields({ rows, problem, onChange }: AbsenceProps) {
  useStyles(noteStyles)
  const t = useWords('experts')
  const change = (at: number, part: Partial<Absence>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  return (
    <div className="span-4 stack">
      {rows.map((row, at) => (
        <div key={at} className="button-row">
          <DayField
            label={t('library.from')}
            value={row.from}
            error={problem(`absences[${at}].from`)}
            onChange={from => change(at, { from })}
          />
          <DayField
            label={t('library.to')}
            value={row.to}
            error={problem(`absences[${at}].to`)}
            onChange={to => change(at, { to })}
          />
          <IconButton
            icon="trash"
            label={t('library.removeAbsence')}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button size="small" icon="plus" onClick={() => onChange([...rows, { from: '', to: '' }])}>
        {t('library.addAbsence')}
      </Button>
    </div>
  )
}
