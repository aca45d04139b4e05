import type { DirectoryEntry } from '../../../contract/ground/suppliers/directory.ts'
import { useWords } from '../../../i18n/words.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { certificateTones } from '../../../widgets/certificates/certificate-state.ts'

/** Where one entry of the approved suppliers is shown. */
export const directoryPath = '/directory-detail'

/** How long an entry, or a certificate on which it rests, is still good. */
export function DirectoryStateTag({ state }: Pick<DirectoryEntry, 'state'>) {
  const t = useWords('suppliers')
  return (
    <StatusTag tone={state === 'MISSING' ? 'bad' : certificateTones[state]}>{t(`directoryStates.${state}`)}</StatusTag>
  )
}
