import { orgTypes, saveOrg } from '../../../contract/platform/organisation/organisations.ts'
import type { Org } from '../../../contract/platform/organisation/organisations.ts'
import type { TreeNode } from '../../../contract/vocabulary.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Editing } from '../../../ui/page/editing.ts'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TreeSelectField } from '../../../widgets/tree-select/tree-select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { lacking } from '../../../widgets/master-list/lacking.ts'

/** An organisation as the form holds it. */
interface OrgDraft {
  code: string
  name: string
  orgType: string
  parentId: string
  companyId: string
  companyName: string
  headEmployeeId: string
  headEmployeeName: string
}

/** The form of an organisation; a new one begins below `parentId`. */
export function useOrgForm(parentId: string, tree: readonly TreeNode[]): MasterForm<Org, OrgDraft> {
  const t = useWords('organisation')
  const r = useWords('records')
  return {
    title: org => (org ? t('orgs.editTitle', { name: org.name }) : t('orgs.create')),
    call: saveOrg,
    done: r('saved'),
    nameOf: field => t.find(`orgs.${field}`),
    begin: org => ({
      code: org?.code ?? '',
      name: org?.name ?? '',
      orgType: org?.orgType ?? '',
      parentId: org ? (org.parentId ?? '') : parentId,
      companyId: org?.companyId ?? '',
      companyName: org?.companyName ?? '',
      headEmployeeId: org?.headEmployeeId ?? '',
      headEmployeeName: org?.headEmployeeName ?? '',
    }),
    fields: editing => <OrgFields editing={editing} tree={tree} />,
    check: draft => lacking(draft, ['code', 'name', 'orgType'], r('required')),
    save: ({ code, name, ...draft }, org) =>
      call(saveOrg, {
        ...(org && { id: org.id, version: org.version }),
        code,
        name,
        orgType: orgTypes.find(type => type === draft.orgType) ?? 'DEPARTMENT',
        parentId: draft.parentId || null,
        companyId: draft.companyId || null,
        headEmployeeId: draft.headEmployeeId || null,
      }),
  }
}

function OrgFields({ editing, tree }: { editing: Editing<OrgDraft>; tree: readonly TreeNode[] }) {
  const t = useWords('organisation')
  const { bind, draft, set } = editing
  return (
    <>
      <TextField label={t('orgs.code')} {...bind('code')} />
      <TextField label={t('orgs.name')} {...bind('name')} />
      <SelectField
        label={t('orgs.orgType')}
        choices={choices(orgTypes, type => t(`orgTypes.${type}`))}
        {...bind('orgType')}
      />
      <TreeSelectField
        label={t('orgs.parentId')}
        tree={tree}
        emptyLabel={t('orgs.top')}
        {...bind('parentId')}
        required={false}
      />
      <LookupField
        label={t('orgs.companyId')}
        lov="LOV_COMPANY"
        text={draft.companyName}
        {...bind('companyId')}
        required={false}
        onChange={(companyId, companyName) => set({ companyId, companyName })}
      />
      <LookupField
        label={t('orgs.headEmployeeId')}
        lov="LOV_EMPLOYEE"
        text={draft.headEmployeeName}
        {...bind('headEmployeeId')}
        required={false}
        onChange={(headEmployeeId, headEmployeeName) => set({ headEmployeeId, headEmployeeName })}
      />
    </>
  )
}
