import { useState } from 'react'
import type { Output } from '../../../contract/envelope.ts'
import { previewIdentityClaims } from '../../../contract/platform/identity-providers/identity-providers.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { claimsOf } from './provider-draft.ts'
import type { ProviderDraft } from './provider-draft.ts'
import { providerFormStyles } from './provider-form-styles.ts'

/** Shows which user name and roles pasted claims would give, by the mapping as typed. */
export function ClaimsPreview({ draft }: { draft: ProviderDraft }) {
  useStyles(noteStyles, providerFormStyles)
  const t = useWords('identity-providers')
  const act = useAct()
  const [content, setContent] = useState('')
  const [result, setResult] = useState<Output<typeof previewIdentityClaims>>()
  const show = async () => {
    setResult(undefined)
    setResult(await act.run(() => call(previewIdentityClaims, { ...claimsOf(draft), content })))
  }
  return (
    <fieldset className="provider-roles span-2">
      <legend>{t('preview.title')}</legend>
      <TextAreaField
        label={t('preview.claims')}
        name="content"
        rows={3}
        maxLength={20_000}
        placeholder={`{ "${draft.userNameClaim}": "ada", "${draft.rolesClaim}": ["buyers"] }`}
        value={content}
        onChange={setContent}
      />
      <div>
        <Button busy={act.busy} disabled={content.trim() === ''} onClick={() => void show()}>
          {t('preview.show')}
        </Button>
      </div>
      <FailureNote failure={act.failure} />
      <div role="status">{result && <Result result={result} />}</div>
    </fieldset>
  )
}

function Result({ result }: { result: Output<typeof previewIdentityClaims> }) {
  const t = useWords('identity-providers')
  const facts = [
    [t('preview.userName'), result.userName],
    [t('preview.name'), result.name],
    [t('preview.roles'), result.roles.join(', ') || '–'],
  ] as const
  return (
    <div className="note-block">
      <dl className="fact-list">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {result.problem !== '' && <p className="late">{result.problem}</p>}
    </div>
  )
}
