import { FormGrid } from '../field/form-grid.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import type { MasterDialogProps } from './master-form.ts'
import { MasterButtons, MasterFields } from './master-form-parts.tsx'
import { useMasterForm } from './use-master-form.ts'

/** A refused save clears nothing; closing with unsaved changes asks first. */
export function MasterDialog<Row, Draft>(props: MasterDialogProps<Row, Draft>) {
  const { form, row } = props
  const state = useMasterForm(props)
  return (
    <Dialog
      open
      title={form.title(row)}
      width={form.width ?? 640}
      onClose={() => void state.close()}
      footer={<MasterButtons form={form} state={state} />}
    >
      <MasterFields form={form} state={state}>
        <FormGrid columns={2}>{form.fields(state.editing)}</FormGrid>
      </MasterFields>
    </Dialog>
  )
}
