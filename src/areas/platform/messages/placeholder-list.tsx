import { useState } from 'react'
import { findPlaceholders, queryPlaceholderModules } from '../../../contract/platform/messages/message-templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Facts } from '../../../ui/page/detail-page.tsx'

/** Which placeholders there are, by business object; `filled` are those that the chosen event knows. */
export function PlaceholderList({ filled }: { filled: ReadonlySet<string> }) {
  const t = useWords('messages-admin')
  const [open, setOpen] = useState(false)
  return (
    <details className="span-2" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('placeholders.title')}</summary>
      {open && <Found filled={filled} />}
    </details>
  )
}

function Found({ filled }: { filled: ReadonlySet<string> }) {
  const t = useWords('messages-admin')
  const [moduleId, setModuleId] = useState('')
  const [keyword, setKeyword] = useState('')
  const modules = useDetail(queryPlaceholderModules, everything)
  const found = useDetail(findPlaceholders, {
    ...(moduleId === '' ? {} : { moduleId }),
    ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
  })
  return (
    <>
      <SelectField
        label={t('placeholders.module')}
        value={moduleId}
        emptyLabel={t('placeholders.all')}
        choices={(modules.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setModuleId}
      />
      <TextField label={t('placeholders.keyword')} value={keyword} maxLength={64} onChange={setKeyword} />
      <FailureNote failure={modules.failure ?? found.failure} onRetry={found.reload} />
      <Facts
        facts={(found.value ?? []).map(({ code, name }) => ({
          label: filled.has(code) ? t('placeholders.filled', { name }) : name,
          value: <code>{`{{${code}}}`}</code>,
        }))}
      />
    </>
  )
}

const everything = {}
