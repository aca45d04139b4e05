import { fillCalendar, saveCalendarDay } from '../../../contract/platform/organisation/calendar.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import type { Editing } from '../../../ui/page/editing.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { Segments } from '../../../ui/field/segments.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { dayInWords } from './calendar-days.ts'
import type { ShownDay } from './calendar-days.ts'
import { weekdayNames } from './weekdays.ts'

/** The kind of a day in a form. */
type Kind = 'WORK' | 'OFF' | 'USUAL'

const kindOf = (kind: Kind) => (kind === 'USUAL' ? null : kind)

/** The form of one day; `orgId` is '' for the enterprise's calendar. */
export function useDayForm(orgId: string): MasterForm<ShownDay, { kind: Kind; name: string }> {
  const t = useWords('organisation')
  return {
    title: day => dayInWords(day?.day ?? '', t.language),
    call: saveCalendarDay,
    done: t('calendar.saved'),
    nameOf: field => t.find(field === 'name' ? 'calendar.dayName' : `calendar.${field}`),
    begin: day => ({ kind: day?.kind ?? 'OFF', name: day?.entry?.name ?? '' }),
    fields: ({ bind, draft, set }) => (
      <>
        <KindChoice value={draft.kind} onChange={kind => set({ kind })} />
        {draft.kind !== 'USUAL' && (
          <TextField
            label={t('calendar.dayName')}
            span={4}
            {...bind('name')}
            required={false}
            hint={t('calendar.dayNameHint')}
          />
        )}
      </>
    ),
    save: ({ kind, name }, day) =>
      call(saveCalendarDay, {
        orgId: orgId || null,
        day: day?.day ?? '',
        kind: kindOf(kind),
        name: kind === 'USUAL' ? '' : name,
      }),
  }
}

/** The form that sets days of the week of a whole year. */
export function useFillForm(orgId: string, year: number): MasterForm<never, { kind: Kind; weekdays: number[] }> {
  const t = useWords('organisation')
  const r = useWords('records')
  return {
    title: () => t('calendar.fill'),
    call: fillCalendar,
    done: t('calendar.saved'),
    nameOf: field => t.find(`calendar.${field}`),
    begin: () => ({ kind: 'OFF', weekdays: [6, 7] }),
    fields: editing => (
      <>
        <p className="field span-4">{t('calendar.fillText', { year })}</p>
        <Weekdays editing={editing} />
        <KindChoice value={editing.draft.kind} onChange={kind => editing.set({ kind })} />
      </>
    ),
    check: ({ weekdays }) => (weekdays.length > 0 ? [] : [{ field: 'weekdays', code: '10011', msg: r('required') }]),
    save: ({ kind, weekdays }) => call(fillCalendar, { orgId: orgId || null, year, weekdays, kind: kindOf(kind) }),
  }
}

function KindChoice({ value, onChange }: { value: Kind; onChange(kind: Kind): void }) {
  const t = useWords('organisation')
  return (
    <div className="field span-4">
      <Segments
        label={t('calendar.kind')}
        value={value}
        choices={[
          { value: 'WORK', label: t('calendar.kinds.WORK') },
          { value: 'OFF', label: t('calendar.kinds.OFF') },
          { value: 'USUAL', label: t('calendar.asAbove') },
        ]}
        onChange={onChange}
      />
    </div>
  )
}

function Weekdays({ editing: { draft, set } }: { editing: Editing<{ weekdays: number[] }> }) {
  const t = useWords('organisation')
  return (
    <fieldset className="work-weekdays field span-4">
      <legend>{t('calendar.weekdays')}</legend>
      {weekdayNames(t.language, 'long').map((name, at) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            className="checkbox"
            checked={draft.weekdays.includes(at + 1)}
            onChange={({ target }) =>
              set({
                weekdays: target.checked
                  ? [...draft.weekdays, at + 1].sort()
                  : draft.weekdays.filter(weekday => weekday !== at + 1),
              })
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
