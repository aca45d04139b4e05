import { useState } from 'react'
import { announcementKinds } from '../../../contract/ground/announcements/announcements.ts'
import { useWords } from '../../../i18n/words.ts'
import { choices } from '../../../ui/field/choices.ts'
import { Button } from '../../../ui/button.tsx'
import { searchOnEnter } from '../../../ui/field/search-on-enter.ts'
import { Segments } from '../../../ui/field/segments.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'

/** Finds announcements of the bulletin by title and kind. */
export function BulletinSearch({ onSearch }: { onSearch(filters: Record<string, unknown>): void }) {
  const t = useWords('announcements')
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState('')
  const search = (wanted: { title: string; kind: string }) =>
    onSearch(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value.trim() !== '')))
  return (
    <form
      className="bulletin-search"
      role="search"
      onKeyDown={searchOnEnter}
      onSubmit={event => {
        event.preventDefault()
        search({ title, kind })
      }}
    >
      <TextField
        type="search"
        label={t('bulletin.search')}
        name="title"
        maxLength={200}
        value={title}
        onChange={text => {
          setTitle(text)
          if (text === '') search({ title: '', kind })
        }}
      />
      <Button icon="search" submit>
        {t('bulletin.find')}
      </Button>
      <Segments
        label={t('fields.kind')}
        value={kind}
        choices={[{ value: '', label: t('bulletin.all') }, ...choices(announcementKinds, each => t(`kind.${each}`))]}
        onChange={chosen => {
          setKind(chosen)
          search({ title, kind: chosen })
        }}
      />
    </form>
  )
}
