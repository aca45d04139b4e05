import { MasterDialog } from '../../../ui/page/master-dialog.tsx'
import type { ApplyWish } from './apply-draft.ts'
import { useApplyForm } from './apply-form.tsx'

interface ApplyDialogProps {
  wish?: ApplyWish | undefined
  onClose(): void
  onSaved(): void
}

/** The form of an application; it is sent by its button alone. */
export function ApplyDialog({ wish, onClose, onSaved }: ApplyDialogProps) {
  return <MasterDialog form={useApplyForm(wish)} row={undefined} onClose={onClose} onSaved={onSaved} />
}
