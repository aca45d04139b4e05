import { useState } from 'react'
import { queryClarifications, removeClarifications } from '../../../../contract/sourcing/tendering/clarifications.ts'
import type { Clarification } from '../../../../contract/sourcing/tendering/clarifications.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { getTender } from '../../../../contract/sourcing/tendering/tenders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { DocumentById } from '../../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { TenderTags } from '../tender-tags.tsx'
import { LetterForm } from './letter-form.tsx'
import { LetterText } from './letter-text.tsx'

/** Query: `?id=` of the tender. */
export function LettersRoute({ query: { id } }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('tender-clarifications')
  return (
    <DocumentById id={id} read={getTender} none={t('letters.noTender')}>
      {(tender, detail) => <Letters tender={tender} onTender={detail.reload} />}
    </DocumentById>
  )
}

/** The letter under edit; `'new'` for another one. */
type Edited = Clarification | 'new' | undefined

function Letters({ tender, onTender }: { tender: Tender; onTender(): void }) {
  const t = useWords('tender-clarifications')
  const tendering = useWords('tendering')
  const host = useElementScope()?.host
  const { id, tenderingNo: number, allowed } = tender
  usePageName(t('letters.page', { number }))
  const list = useDetail(queryClarifications, { tenderingId: id })
  const [edited, setEdited] = useState<Edited>()
  const may = allowed.includes('clarify')
  const add: Action = {
    name: 'new',
    label: t('letters.new'),
    icon: 'plus',
    tone: 'primary',
    run: () => setEdited('new'),
  }
  const done = () => {
    list.reload()
    onTender()
  }
  return (
    <DetailPage
      header={
        <DocumentHeader
          number={number}
          title={t('letters.many')}
          status={<TenderTags tender={tender} />}
          facts={[
            { label: tendering('fields.title'), value: tender.title },
            { label: tendering('fields.bidDeadline'), value: tender.bidDeadline },
            { label: tendering('fields.openTime'), value: tender.openTime },
          ]}
          expected={may ? '' : t('letters.closed')}
          {...(may && edited === undefined ? { primary: add } : {})}
          actions={[]}
          onBack={host && (() => void navigate(host, '/tender-only-shows', { id }))}
        />
      }
      notice={
        edited !== undefined && (
          <LetterForm
            key={edited === 'new' ? 'new' : edited.id}
            tender={tender}
            letter={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onDone={done}
          />
        )
      }
    >
      <LoadedDocument detail={list}>
        {letters => (
          <LetterList
            letters={letters.filter(each => edited === undefined || edited === 'new' || each.id !== edited.id)}
            ends={tender.bidDeadline}
            onEdit={setEdited}
            onDone={done}
          />
        )}
      </LoadedDocument>
    </DetailPage>
  )
}

interface ListProps {
  letters: readonly Clarification[]
  ends: string
  onEdit(letter: Clarification): void
  onDone(): void
}

function LetterList({ letters, ends, onEdit, onDone }: ListProps) {
  const t = useWords('tender-clarifications')
  if (letters.length === 0) return <EmptyState title={t('letters.none')} />
  const actsOn = (letter: Clarification): Action[] => [
    ...(letter.allowed.includes('edit')
      ? [{ name: 'edit', label: t('acts.edit'), icon: 'pencil' as const, run: () => onEdit(letter) }]
      : []),
    ...(letter.allowed.includes('remove')
      ? [
          {
            name: 'remove',
            label: t('acts.remove'),
            icon: 'trash' as const,
            tone: 'danger' as const,
            confirm: { title: t('remove.title', { title: letter.title }) },
            done: t('done.removed'),
            run: async () => {
              await call(removeClarifications, { ids: [letter.id] })
              onDone()
            },
          },
        ]
      : []),
  ]
  return (
    <div className="stack">
      {letters.map(letter => (
        <section key={letter.id} className="panel" aria-label={letter.title}>
          <LetterText letter={letter} ends={ends} />
          {letter.allowed.length > 0 && <ActionButtons actions={actsOn(letter)} />}
        </section>
      ))}
    </div>
  )
}
