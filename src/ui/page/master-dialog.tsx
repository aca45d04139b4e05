import { FormGrid } from '../field/form-grid.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import type { MasterDialogProps } from './master-form.ts'
import { MasterButtons, MasterFields } from './master-form-parts.tsx'
import { useMasterForm } from './use-master-form.ts'

/** The dialog in which one record is added or changed. A refusal clears nothing; leaving changes behind is asked about. */
export function MasterDialog<Row, Draft>(props: MasterDialogProps<Row, Draft>) {
  const { form, row } = props
  const state = useMasterForm(props)
  return (
    <Dialog
      open
      title={form.title(row)}
      width={form.width ?? 640}
      onClose={() => void state.close()}
      footer={<MasterButtons form={form} row={row} state={state} />}
    >
      <MasterFields form={form} state={state}>
        <FormGrid columns={2}>{form.fields(state.editing)}</FormGrid>
      </MasterFields>
    </Dialog>
  )
}
