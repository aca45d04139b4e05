import type { Endpoint, Input, Output } from '../../contract/envelope.ts'
import { call } from '../../kit/call/call.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { MasterDialog } from '../../ui/page/master-dialog.tsx'
import type { MasterForm } from '../../ui/page/master-form.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'

interface LoadedDialogProps<E extends Endpoint, Draft> {
  /** The call that returns the complete record, and its input. */
  load: E
  input: Input<E>
  form: MasterForm<Output<E>, Draft>
  onClose(): void
  onSaved(): void
}

export function LoadedDialog<E extends Endpoint, Draft>({
  load,
  input,
  form,
  onClose,
  onSaved,
}: LoadedDialogProps<E, Draft>) {
  const detail = useDetail(load, input)
  if (detail.value !== undefined && !detail.busy)
    return (
      <MasterDialog
        form={{ newer: () => call(load, input), ...form }}
        row={detail.value}
        onClose={onClose}
        onSaved={onSaved}
      />
    )
  return (
    <Dialog open title="" width={form.width ?? 640} onClose={onClose}>
      {detail.failure ? <FailureNote failure={detail.failure} onRetry={detail.reload} /> : <Skeleton rows={6} />}
    </Dialog>
  )
}
