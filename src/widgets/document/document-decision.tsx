import type { ReactNode } from 'react'
import type { Endpoint, Output } from '../../contract/envelope.ts'
import { call } from '../../kit/call/call.ts'
import { link } from '../../kit/state/navigation.ts'
import { ApprovalPanel, useTaskOf } from './approval-panel.tsx'
import type { ApprovalDecision } from './approval-panel.tsx'
import { inputOf } from './document-by-id.tsx'

interface DocumentDecisionProps<Read extends Endpoint> {
  /** Path of the page on which approvers decide; with the id it identifies the task. */
  page: string
  document: { id: string; allowed: readonly string[] }
  /** Reads the document by its `id`. */
  read: Read
  title: string
  /** Default: who submitted the document, and when. */
  text?: string | undefined
  /** Default: by the steps `approve` and `reject`. */
  may?: Readonly<Record<ApprovalDecision, boolean>>
  /** The message after the decision. */
  done(decision: ApprovalDecision, document: Output<Read>): string
  onDocument(document: Output<Read>): void
  /** Shown above the opinion instead of the changes since the last submission. */
  children?: ReactNode
}

/** An approver's decision on a document, with an opinion and files. */
export function DocumentDecision<Read extends Endpoint>(props: DocumentDecisionProps<Read>) {
  const { page, document, read, title, text, done, onDocument, children } = props
  const { id, allowed } = document
  const task = useTaskOf(link(page, { id }))
  const may = props.may ?? { AGREE: allowed.includes('approve'), REJECT: allowed.includes('reject') }
  return (
    <ApprovalPanel
      title={title}
      text={text ?? task.text}
      failure={task.failure}
      elsewhere={task.elsewhere}
      said={task.said}
      next={task.next}
      changes={children === undefined}
      may={may}
      decide={async (decision, opinion) => {
        await task.decide(decision, opinion)
        const decided = await call(read, inputOf<Read>(id))
        onDocument(decided)
        return done(decision, decided)
      }}
    >
      {children}
    </ApprovalPanel>
  )
}
