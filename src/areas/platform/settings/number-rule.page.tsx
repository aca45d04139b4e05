import { queryNumberRules, saveNumberRule } from '../../../contract/platform/settings/number-rules.ts'
import type { NumberRule } from '../../../contract/platform/settings/number-rules.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { MasterPage } from '../../../ui/page/master-page.tsx'
import { NumberRuleFields, inputOf } from './number-rule-fields.tsx'
import type { RuleDraft } from './number-rule-fields.tsx'

/** Number rules of documents, with the next number of each. */
export function NumberRulePage() {
  const t = useWords('settings')
  const list = useList(queryNumberRules)
  return (
    <MasterPage
      title={t('rules.title')}
      list={list}
      columns={columnsOf(t)}
      rowKey={rule => rule.code}
      form={formOf(t)}
    />
  )
}

function columnsOf(t: Words<'settings'>): Column<NumberRule>[] {
  return [
    {
      field: 'code',
      title: t('rules.document'),
      link: true,
      card: 'title',
      minWidth: 180,
      cell: rule => rule.document,
    },
    {
      field: 'prefix',
      title: t('rules.prefix'),
      width: 130,
      cell: rule => (rule.perOrg === 1 ? t('rules.prefixAndOrg', { prefix: rule.prefix }) : rule.prefix),
    },
    { field: 'datePart', title: t('rules.datePart'), width: 140, cell: rule => t(`dateParts.${rule.datePart}`) },
    { field: 'serialLength', title: t('rules.serialLength'), align: 'end', width: 90, priority: 3 },
    { field: 'resetBy', title: t('rules.resetBy'), width: 150, cell: rule => t(`resets.${rule.resetBy}`) },
    { field: 'next', title: t('rules.next'), minWidth: 190 },
    {
      field: 'taken',
      title: t('rules.taken'),
      align: 'end',
      width: 150,
      cell: rule => t('rules.takenOf', { taken: String(rule.taken), room: String(rule.room) }),
    },
    { field: 'updateName', title: t('list.updateName'), priority: 5 },
  ]
}

function formOf(t: Words<'settings'>): MasterForm<NumberRule, RuleDraft> {
  return {
    title: rule => (rule ? t('rules.editTitle', { document: rule.document }) : ''),
    call: saveNumberRule,
    done: t('saved'),
    width: 640,
    nameOf: field => t.find(`rules.${field}`),
    begin: rule => ({
      code: rule?.code ?? 'ORDER',
      prefix: rule?.prefix ?? '',
      datePart: rule?.datePart ?? 'YYYYMMDD',
      serialLength: String(rule?.serialLength ?? 4),
      resetBy: rule?.resetBy ?? 'DAY',
      perOrg: rule?.perOrg === 1,
      canCountPerOrg: rule?.canCountPerOrg === 1,
      used: rule?.used === 1,
    }),
    fields: editing => <NumberRuleFields editing={editing} />,
    save: (draft, rule) => call(saveNumberRule, { ...inputOf(draft), version: rule?.version ?? 0 }),
  }
}
