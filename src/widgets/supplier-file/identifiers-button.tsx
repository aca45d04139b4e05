import { useState } from 'react'
import { hasPermission } from '../../account/permissions.ts'
import { getSupplierFile } from '../../contract/insight/lifecycle/lifecycle.ts'
import type { SupplierFile } from '../../contract/insight/lifecycle/lifecycle.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { Button } from '../../ui/button.tsx'
import { MasterDialog } from '../../ui/page/master-dialog.tsx'
import { useIdentifiersForm } from './identifiers-form.tsx'

/** Only for users with permission `register-approve`. */
export function IdentifiersButton({ file, onChanged }: { file: SupplierFile; onChanged(): void }) {
  const r = useWords('records')
  const [open, setOpen] = useState(false)
  const form = useIdentifiersForm()
  if (!hasPermission('register-approve')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {r('identifiers.edit')}
      </Button>
      {open && (
        <MasterDialog
          form={{ newer: () => call(getSupplierFile, { id: file.id }), ...form }}
          row={file}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}
