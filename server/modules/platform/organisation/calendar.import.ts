import { saveCalendarDay } from '../../../../src/contract/platform/organisation/calendar.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { writeCalendarDay } from './calendar.routes.ts'
import { orgEntries } from './import-entries.ts'

/** A row sets one day of an organisation, or of the whole enterprise. */
export const calendarImport = importTemplate(saveCalendarDay, {
  code: 'calendar',
  area: 'organisation',
  title: 'calendar.holidays',
  key: ['day', 'org'],
  columns: [
    { code: 'day', title: 'calendar.day', example: '2027-01-01' },
    { code: 'kind', title: 'calendar.kind', texts: 'calendar.kinds' },
    { code: 'name', title: 'calendar.dayName', required: false, hint: 'calendar.dayNameHint' },
    { code: 'org', title: 'calendar.org', field: 'orgId', required: false, hint: 'calendar.orgHint' },
  ],
  async complete(act, values, _kept, entries) {
    const orgId = (await entries.one('org', orgEntries(act))) ?? null
    return { orgId, name: values.name ?? '' }
  },
  write: writeCalendarDay,
})
