import { saveSupplierIdentifiers } from '../../contract/insight/lifecycle/lifecycle.ts'
import type { SupplierFile } from '../../contract/insight/lifecycle/lifecycle.ts'
import type { PartyIdentifier } from '../../contract/party-identifiers.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import type { MasterForm } from '../../ui/page/master-form.ts'
import { IdentifierRows, identifierFaults } from '../party-identifiers/identifier-rows.tsx'

interface IdentifiersDraft {
  identifiers: PartyIdentifier[]
}

export function useIdentifiersForm(): MasterForm<SupplierFile, IdentifiersDraft> {
  const r = useWords('records')
  return {
    title: () => r('identifiers.edit'),
    call: saveSupplierIdentifiers,
    done: r('saved'),
    width: 640,
    nameOf: () => r('identifiers.title'),
    begin: file => ({ identifiers: file?.identifiers ?? [] }),
    fields: ({ draft, set, problem }) => (
      <IdentifierRows
        value={draft.identifiers}
        onChange={identifiers => set({ identifiers })}
        error={problem('identifiers')}
      />
    ),
    check: ({ identifiers }) => identifierFaults(identifiers),
    save: ({ identifiers }, file) =>
      call(saveSupplierIdentifiers, { id: file?.id ?? '', version: file?.version ?? 0, identifiers }),
  }
}
