import type { TemplateResult } from 'lit'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import type { UploaderDrops } from './uploader-drops.ts'
import type { UploaderReading } from './uploader-reading.ts'
import type { UploaderState } from './uploader-state.ts'

/** What the parts of an uploader read and do; `UploaderView` is it. */
export interface UploaderHost {
  readonly state: UploaderState
  readonly drops: UploaderDrops
  readonly reading: UploaderReading
  readonly selected: ReadonlySet<string>
  /** Ids of nodes begin with it: another uploader may stand in the same root. */
  readonly id: string
  readonly open: boolean
  /** Why the form refuses the value, once somebody should know. */
  readonly wrong: string
  /** Files about which the question is asked. */
  readonly asked: readonly Attachment[] | undefined
  /** The parts that come when they are first needed. */
  readonly dialog: ((host: UploaderHost) => TemplateResult) | undefined
  readonly layer: ((host: UploaderHost) => TemplateResult) | undefined
  /** The files that are selected and still there. */
  readonly chosen: readonly Attachment[]
  draw(): void
  showDialog(): Promise<void>
  closeDialog(): void
  /** Inputs of files have cancel events of their own, which rise to the dialog. */
  cancel(event: Event, close: () => void): void
  toggle(row: Attachment): void
  selectAll(): void
  askRemove(rows: readonly Attachment[]): void
  closeQuestion(): void
  removeAsked(): void
  /** Fetches what is seldom seen, then does `set` and shows it. */
  showLayer(set: () => void): Promise<void>
  /** Closes a dialog before it is taken away, so that the browser gives the focus back. */
  shut(selector: string): void
  choose(): void
  chooseFolder(): void
}
