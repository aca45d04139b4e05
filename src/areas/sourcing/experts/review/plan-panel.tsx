import { memberRoles } from '../../../../contract/sourcing/experts/review-parts.ts'
import type { Review } from '../../../../contract/sourcing/experts/review-parts.ts'
import { planReview } from '../../../../contract/sourcing/experts/reviews.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import { placedProblems } from '../../../../kit/state/placed-problems.rules.ts'
import { useProblems } from '../../../../kit/state/use-problems.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { SwitchField } from '../../../../ui/field/switch-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import type { ReviewProps } from './review-props.ts'

interface MemberRow {
  expertId: string
  name: string
  origin: string
  role: string
  weight: string
}

const blank: MemberRow = { expertId: '', name: '', origin: 'NAMED', role: 'MEMBER', weight: '100' }

function rowsOf(review: Review): MemberRow[] {
  return review.members
    .filter(member => member.status !== 'REFUSED' && member.status !== 'ABSENT')
    .map(({ expertId, name, origin, role, weight }) => ({ expertId, name, origin, role, weight }))
}

function membersOf(rows: readonly MemberRow[]) {
  return rows.map(({ expertId, role, weight }) => ({
    expertId,
    weight: weight || '100',
    role: memberRoles.find(each => each === role) ?? ('MEMBER' as const),
  }))
}

/** Time and place of the review, its named members, head and weights. */
export function PlanPanel({ review, onReview }: ReviewProps) {
  const t = useWords('experts')
  const act = useAct()
  const { form, change, notice, drop, grid } = useTypedForm(`srm.review-plan.${review.id}`, (): PlanForm => {
    const { reviewPlace, reviewEndTime, blindFlag } = review
    return { reviewPlace, reviewEndTime: reviewEndTime ?? '', blindFlag, members: rowsOf(review) }
  })
  const [problems, setProblems] = useProblems(form, act.clear)
  const save = () =>
    act.run(async () => {
      const { id, version } = review
      const named = form.members.filter(row => row.expertId !== '')
      setProblems([])
      try {
        const next = await call(planReview, { id, version, ...form, members: membersOf(named) })
        drop()
        onReview(next)
        toast(t('done.plan'))
      } catch (error) {
        if (error instanceof Refused) setProblems(placedProblems(error.errors, 'members', form.members, named))
        throw error
      }
    })
  return (
    <Panel
      title={t('plan.title')}
      text={t('plan.text')}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            {
              name: 'plan',
              label: t('acts.plan'),
              icon: 'check',
              run: save,
              disabled: form.reviewEndTime === '',
            },
          ]}
        />
      }
    >
      {notice}
      <PlanFields form={form} onChange={change} />
      <RowGrid<MemberRow>
        label={t('review.members')}
        columns={useMemberColumns()}
        {...grid('members')}
        newRow={() => ({ ...blank })}
        canDelete={row => row.origin === 'NAMED'}
        problems={problems}
        path="members"
        maxRows={50}
        rowTitle={(row, at) => row.name || t('plan.row', { row: at + 1 })}
      />
    </Panel>
  )
}

interface PlanForm {
  reviewPlace: string
  reviewEndTime: string
  blindFlag: 0 | 1
  members: MemberRow[]
}

function PlanFields({ form, onChange: change }: { form: PlanForm; onChange(part: Partial<PlanForm>): void }) {
  const t = useWords('experts')
  return (
    <FormGrid>
      <MomentField
        name="reviewEndTime"
        label={t('review.reviewEndTime')}
        required
        usualTime="17:00"
        value={form.reviewEndTime}
        onChange={reviewEndTime => change({ reviewEndTime })}
      />
      <TextField
        name="reviewPlace"
        label={t('review.reviewPlace')}
        maxLength={255}
        value={form.reviewPlace}
        onChange={reviewPlace => change({ reviewPlace })}
      />
      <SwitchField
        label={t('review.blindFlag')}
        hint={t('plan.blindHint')}
        checked={form.blindFlag === 1}
        onChange={on => change({ blindFlag: on ? 1 : 0 })}
      />
    </FormGrid>
  )
}

function useMemberColumns(): GridColumn<MemberRow>[] {
  const t = useWords('experts')
  return [
    {
      field: 'expertId',
      textField: 'name',
      title: t('tasks.expert'),
      type: 'lookup',
      lov: 'LOV_EXPERT',
      width: 260,
      required: true,
      locked: row => row.origin === 'DRAWN',
    },
    {
      field: 'origin',
      title: t('review.origin'),
      type: 'readonly',
      width: 110,
      cell: row => t.find(`origin.${row.origin}`),
    },
    {
      field: 'role',
      title: t('review.role'),
      type: 'select',
      width: 130,
      choices: memberRoles.map(value => ({ value, label: t(`role.${value}`) })),
    },
    { field: 'weight', title: t('review.weight'), type: 'decimal', width: 110, min: '0', max: '100', precision: 4 },
  ]
}
