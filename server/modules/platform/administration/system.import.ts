import { saveSystem } from '../../../../src/contract/platform/administration/systems.ts'
import { beginning } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { readSystemCalled } from './system.queries.ts'
import { saveOneSystem } from './system.routes.ts'

export const systemImport = importTemplate(saveSystem, {
  code: 'systems',
  area: 'administration',
  title: 'systems.title',
  key: ['projectName'],
  columns: [
    { code: 'projectName', title: 'systems.projectName', example: 'srm' },
    { code: 'name', title: 'systems.name' },
    { code: 'active', title: 'systems.active', required: false },
  ],
  find: ({ db }, { projectName }) => readSystemCalled(db, typeof projectName === 'string' ? projectName : ''),
  complete: (_act, values, kept) => Promise.resolve(beginning(values, kept, { active: 1 })),
  write: saveOneSystem,
})
