import type { Input } from '../../../contract/envelope.ts'
import { httpMethods, querySystemChoices, saveModule } from '../../../contract/platform/administration/modules.ts'
import type { Module } from '../../../contract/platform/administration/modules.ts'
import type { TreeNode } from '../../../contract/vocabulary.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { iconPaths } from '../../../ui/icon-paths.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { choices, treeChoices } from '../../../ui/field/choices.ts'

/** A module as the form holds it: texts as they are typed. */
interface ModuleDraft {
  moduleName: string
  zh: string
  es: string
  ja: string
  moduleCode: string
  modulePath: string
  component: string
  moduleIcon: string
  sort: string
  parentId: string
  active: boolean
  isOperating: string
  httpMethod: string
  systemId: string
}

const kinds = ['1', '2', '3'] as const

/** The form of a module; a new one begins below `parentId`. */
export function useModuleForm(parentId: string, tree: readonly TreeNode[]): MasterForm<Module, ModuleDraft> {
  const t = useWords('administration')
  return {
    title: module => (module ? t('modules.editTitle', { name: module.moduleName }) : t('modules.create')),
    call: saveModule,
    done: t('saved'),
    width: 720,
    nameOf: field => t.find(`modules.${field}`),
    begin: module => draftOf(module, parentId),
    fields: editing => <ModuleFields editing={editing} tree={tree} />,
    save: (draft, module) => call(saveModule, inputOf(draft, module)),
  }
}

function draftOf(module: Module | undefined, parentId: string): ModuleDraft {
  return {
    moduleName: module?.moduleName ?? '',
    zh: module?.names.zh ?? '',
    es: module?.names.es ?? '',
    ja: module?.names.ja ?? '',
    moduleCode: module?.moduleCode ?? '',
    modulePath: module?.modulePath ?? '',
    component: module?.component ?? '',
    moduleIcon: module?.moduleIcon ?? '',
    sort: String(module?.sort ?? 100),
    parentId: module ? (module.parentId ?? '') : parentId,
    active: module?.active !== 0,
    isOperating: String(module?.isOperating ?? 1),
    httpMethod: module?.httpMethod ?? '',
    systemId: module?.systemId ?? '1',
  }
}

function inputOf(draft: ModuleDraft, module: Module | undefined): Input<typeof saveModule> {
  const { zh, es, ja, sort, parentId, active, isOperating, httpMethod, ...texts } = draft
  return {
    ...texts,
    ...(module && { id: module.id, version: module.version }),
    names: { zh, es, ja },
    sort: /^\d{1,5}$/.test(sort.trim()) ? Number(sort) : -1,
    parentId: parentId || null,
    active: active ? 1 : 0,
    isOperating: isOperating === '3' ? 3 : isOperating === '2' ? 2 : 1,
    httpMethod: httpMethods.find(method => method === httpMethod) ?? '',
  }
}

function ModuleFields({ editing, tree }: { editing: Editing<ModuleDraft>; tree: readonly TreeNode[] }) {
  const t = useWords('administration')
  const systems = useDetail(querySystemChoices, {}).value ?? []
  const { bind, draft, set } = editing
  const page = draft.isOperating !== '3'
  return (
    <>
      <TextField label={t('modules.moduleName')} {...bind('moduleName')} />
      <TextField label={t('modules.moduleCode')} {...bind('moduleCode')} />
      {(['zh', 'es', 'ja'] as const).map(language => (
        <TextField key={language} label={t(`modules.name_${language}`)} {...bind(language)} maxLength={32} />
      ))}
      <SelectField
        label={t('modules.isOperating')}
        choices={choices(kinds, kind => t(`kinds.${kind}`))}
        {...bind('isOperating')}
      />
      <SelectField
        label={t('modules.parentId')}
        choices={treeChoices(tree)}
        emptyLabel={t('modules.top')}
        {...bind('parentId')}
        required={false}
      />
      {page && <TextField label={t('modules.modulePath')} {...bind('modulePath')} hint={t('modules.pathHint')} />}
      {page && <TextField label={t('modules.component')} {...bind('component')} hint={t('modules.componentHint')} />}
      {page && (
        <SelectField
          label={t('modules.moduleIcon')}
          choices={Object.keys(iconPaths).map(name => ({ value: name, label: name }))}
          {...bind('moduleIcon')}
          required={false}
        />
      )}
      {!page && (
        <SelectField
          label={t('modules.httpMethod')}
          choices={httpMethods.filter(Boolean).map(method => ({ value: method, label: method }))}
          {...bind('httpMethod')}
          required={false}
          hint={t('modules.methodHint')}
        />
      )}
      <SelectField
        label={t('modules.systemId')}
        choices={systems.map(system => ({ value: system.id, label: system.name }))}
        {...bind('systemId')}
      />
      <DecimalField label={t('modules.sort')} {...bind('sort')} />
      <CheckField
        label={t('modules.activeHint')}
        name="active"
        checked={draft.active}
        onChange={active => set({ active })}
        error={editing.problem('active')}
      />
    </>
  )
}
