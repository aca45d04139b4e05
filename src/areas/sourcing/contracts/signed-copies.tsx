import { useState } from 'react'
import * as calls from '../../../contract/sourcing/contracts/contracts.ts'
import type { Contract } from '../../../contract/sourcing/contracts/contracts.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { Button } from '../../../ui/button.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'

interface SignedCopiesProps {
  contract: Contract
  onContract(contract: Contract): void
}

/** Selects the file that is the signed copy of the current user's side. */
export function SignedCopies({ contract, onContract }: SignedCopiesProps) {
  const t = useWords('contracts')
  const { id, copyChoices } = contract
  const [chosen, setChosen] = useState('')
  const act = useAct()
  if (copyChoices.length === 0) return <p className="hint">{t('copies.addFirst')}</p>
  const attachmentId = chosen || copyChoices[0]?.id || ''
  const choose = async () => {
    const signed = await act.run(() => call(calls.signContract, { id, attachmentId }))
    if (signed === undefined) return
    toast(t('done.sign'))
    onContract(signed)
  }
  return (
    <>
      <FailureNote failure={act.failure} />
      <FormGrid>
        <SelectField
          name="attachmentId"
          label={t('copies.choose')}
          span={2}
          value={attachmentId}
          choices={copyChoices.map(file => ({ value: file.id, label: file.name }))}
          onChange={setChosen}
        />
      </FormGrid>
      <div className="button-row">
        <Button busy={act.busy} onClick={() => void choose()}>
          {t('acts.sign')}
        </Button>
      </div>
    </>
  )
}
