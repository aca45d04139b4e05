import { Integer, Null, Object as Obj, Optional } from 'typebox'
import type { Static } from 'typebox'
import { moduleSheet, queryModules, saveModule } from '../../../../src/contract/platform/administration/modules.ts'
import type { Module } from '../../../../src/contract/platform/administration/modules.ts'
import { endpoint, pageOf } from '../../../../src/contract/envelope.ts'
import { Flag, Id, Str } from '../../../../src/contract/vocabulary.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import { pageAmong } from '../../../kit/call/paging.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { refusedInColumns, textCells, textColumnOf, textsFromCells } from '../../../kit/tables/sheet-texts.ts'
import { readAllModules, readProjectNames } from './module.queries.ts'
import { saveOneModule } from './module.routes.ts'

const { moduleCode, moduleName, modulePath, component, moduleIcon, sort, isOperating, httpMethod } =
  saveModule.in.properties

const moduleRow = Obj({
  id: Optional(Id()),
  version: Optional(Integer({ minimum: 0 })),
  moduleCode,
  moduleName,
  nameZh: Optional(Str(32)),
  nameEs: Optional(Str(32)),
  nameJa: Optional(Str(32)),
  /** Empty: the top of the menu. */
  parentCode: Optional(Str(32)),
  isOperating: Optional(isOperating),
  modulePath: Optional(modulePath),
  component: Optional(component),
  moduleIcon: Optional(moduleIcon),
  sort: Optional(sort),
  httpMethod: Optional(httpMethod),
  system: Optional(Str(64)),
  active: Optional(Flag()),
})

/** Describes an imported row. It is not served; the module's save endpoint stores it. */
const rowSave = endpoint('POST', saveModule.path, { in: moduleRow, out: Null(), access: saveModule.access })
const rowQuery = endpoint('POST', queryModules.path, {
  in: queryModules.in,
  out: pageOf(moduleRow),
  access: queryModules.access,
})

/** Hints and examples in addition to those derived from the fields. */
const hints: Partial<Record<(typeof moduleSheet)[number], object>> = {
  moduleCode: { example: 'demand-list' },
  parentCode: { hint: 'modules.sheetHints.parentCode' },
  isOperating: { hint: 'modules.sheetHints.isOperating', example: '1' },
  system: { hint: 'modules.sheetHints.system', example: 'srm' },
}

/** Imports modules; a row's parent may be an earlier row of the file. */
export const moduleImport = importTemplate(rowSave, {
  code: 'modules',
  area: 'administration',
  title: 'modules.title',
  key: ['moduleCode'],
  rowsRefer: true,
  columns: moduleSheet.map(code => ({ code, title: `modules.sheet.${code}`, ...hints[code] })),
  async find({ db }, values) {
    const code = String(values['moduleCode']).toLowerCase()
    return (await readRows(db)).find(kept => kept.moduleCode.toLowerCase() === code)
  },
  // An empty cell clears the field of an existing module.
  complete: (_act, values, kept) =>
    Promise.resolve({
      ...(kept !== undefined && values['modulePath'] === null && { modulePath: '' }),
      ...(kept !== undefined && values['httpMethod'] === null && { httpMethod: '' }),
    }),
  write: (act, input) => refusedInColumns(columnOf, () => writeRow(act, input)),
})

/** Exports modules in menu order, each after its parent, with the columns of the import. */
export const moduleExport = exportList(rowQuery, async ({ db }, input) => pageAmong(await readRows(db), input), {
  area: 'administration',
  keys: {},
})

async function readRows(db: Db) {
  const modules = await readAllModules(db)
  const projects = await readProjectNames(db)
  const codes = new Map(modules.map(module => [module.id, module.moduleCode]))
  return modules.map(({ names, parentId, systemId, isMenu: _isMenu, roleCount: _roleCount, ...fields }) => {
    const { nameZh = '', nameEs = '', nameJa = '' } = textCells('name', names)
    const parentCode = parentId === null ? '' : (codes.get(parentId) ?? '')
    return { ...fields, nameZh, nameEs, nameJa, parentCode, system: projects.get(systemId) ?? '' }
  })
}

/** Saves a row by the rules of the form. The system defaults to that of its parent, otherwise the first one. */
async function writeRow(
  act: Act,
  { parentCode = '', system = '', nameZh, nameEs, nameJa, ...row }: Static<typeof moduleRow>,
) {
  const parent = parentCode === '' ? undefined : await findParent(act.db, parentCode)
  const systemId = system === '' && parent !== undefined ? parent.systemId : await findSystem(act.db, system)
  refuseProblems([
    ...(parentCode !== '' && parent === undefined ? [unknown('parentCode', parentCode)] : []),
    ...(systemId === undefined ? [unknown('system', system)] : []),
  ])
  const { en: _en, ...names } = textsFromCells('name', { nameZh, nameEs, nameJa })
  const {
    modulePath = '',
    component = '',
    moduleIcon = '',
    httpMethod = '',
    isOperating = 1,
    sort = 0,
    active = 1,
  } = row
  await saveOneModule(act, {
    ...row,
    modulePath,
    component,
    moduleIcon,
    httpMethod,
    isOperating,
    sort,
    active,
    names,
    parentId: parent?.id ?? null,
    systemId: systemId ?? refuse('noSuchData'),
  })
}

async function findParent(db: Db, code: string): Promise<Module | undefined> {
  return (await readAllModules(db)).find(each => each.moduleCode.toLowerCase() === code.toLowerCase())
}

async function findSystem(db: Db, name: string): Promise<string | undefined> {
  const systems = [...(await readProjectNames(db))]
  const found = name === '' ? systems[0] : systems.find(([, each]) => each.toLowerCase() === name.toLowerCase())
  return found?.[0]
}

const unknown = (field: string, value: string): Problem => ({
  field,
  name: 'noSuchData',
  key: 'imports.unknownEntry',
  values: { value },
})

const inTexts = textColumnOf({ names: 'name' })
const places: Readonly<Record<string, string>> = { parentId: 'parentCode', systemId: 'system' }
const columnOf = (field: string) => places[field] ?? inTexts(field)
