import { useState } from 'react'
import { queryCalendar } from '../../../contract/platform/organisation/calendar.ts'
import { getOrgTree } from '../../../contract/trees.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { dayText } from '../../../kit/format/moment.ts'
import { IconButton } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { MasterDialog } from '../../../ui/page/master-dialog.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { importAction } from '../../../widgets/import-dialog/import-action.ts'
import { TreeSide } from '../../../widgets/master-list/tree-side.tsx'
import type { ShownDay } from './calendar-days.ts'
import { useDayForm, useFillForm } from './calendar-forms.tsx'
import { calendarStyles } from './calendar-styles.ts'
import { CalendarYear } from './calendar-year.tsx'

/** The working days of an organisation, or of the whole enterprise, year by year. */
export function CalendarPage() {
  useStyles(calendarStyles)
  const t = useWords('organisation')
  const r = useWords('records')
  const tree = useDetail(getOrgTree, {})
  const [orgId, setOrgId] = useState('')
  const [year, setYear] = useState(() => Number(dayText(Date.now()).slice(0, 4)))
  const calendar = useDetail(queryCalendar, { orgId: orgId || null, year })
  const [day, setDay] = useState<ShownDay>()
  const [filling, setFilling] = useState(false)
  const dayForm = useDayForm(orgId)
  const fillForm = useFillForm(orgId, year)
  const close = () => {
    setDay(undefined)
    setFilling(false)
  }
  const saved = () => {
    close()
    calendar.reload()
  }
  const { value: nodes = [], failure, reload } = tree
  return (
    <TreeSide
      title={t('orgs.tree')}
      all={t('calendar.everywhere')}
      tree={{ nodes, chosen: orgId, onChoose: setOrgId, failure, reload }}
    >
      <div className="page">
        <PageHeader
          title={t('calendar.title')}
          actions={[
            importAction({
              label: r('import'),
              template: 'calendar',
              name: t('calendar.holidays'),
              onWritten: calendar.reload,
            }),
            { name: 'fill', label: t('calendar.fill'), icon: 'calendar', run: () => setFilling(true) },
          ]}
        >
          <YearStep year={year} onChange={setYear} />
        </PageHeader>
        <p className="hint">
          {t('calendar.usual')} {t('calendar.hint')}
        </p>
        <Legend />
        <FailureNote failure={calendar.failure} onRetry={calendar.reload} />
        <CalendarYear year={year} entries={calendar.value?.days ?? []} orgId={orgId} onChoose={setDay} />
      </div>
      {day && <MasterDialog form={dayForm} row={day} onClose={close} onSaved={saved} />}
      {filling && <MasterDialog form={fillForm} row={undefined} onClose={close} onSaved={saved} />}
    </TreeSide>
  )
}

function YearStep({ year, onChange }: { year: number; onChange(year: number): void }) {
  const t = useWords('organisation')
  return (
    <div className="work-step" role="group" aria-label={t('calendar.year')}>
      <IconButton
        icon="chevron-left"
        label={t('calendar.earlier')}
        onClick={() => onChange(Math.max(2000, year - 1))}
      />
      <span aria-live="polite">{year}</span>
      <IconButton icon="chevron-right" label={t('calendar.later')} onClick={() => onChange(Math.min(2100, year + 1))} />
    </div>
  )
}

function Legend() {
  const t = useWords('organisation')
  return (
    <div className="work-keys" aria-hidden="true">
      <span>
        <i className="work-day-set work-day-on" />
        {t('calendar.kinds.WORK')}
      </span>
      <span>
        <i className="work-day-set work-day-off" />
        {t('calendar.kinds.OFF')}
      </span>
      <span>
        <i className="work-day-own" />
        {t('calendar.own')}
      </span>
    </div>
  )
}
